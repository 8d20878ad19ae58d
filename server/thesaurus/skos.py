"""A thesaurus written as SKOS: Turtle, RDF/XML, JSON-LD and N-Triples, by pyoxigraph."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

from server.errors import MissingExtra
from server.model import IndexInfo, ReleaseInfo
from server.thesaurus.themes import Names, Theme, Thesaurus

if TYPE_CHECKING:
    from pyoxigraph import Triple

Format = Literal["ttl", "rdf", "jsonld", "nt"]
MEDIA_TYPES: Mapping[Format, str] = MappingProxyType(
    {
        "ttl": "text/turtle",
        "rdf": "application/rdf+xml",
        "jsonld": "application/ld+json",
        "nt": "application/n-triples",
    }
)
_RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
_SKOS = "http://www.w3.org/2004/02/skos/core#"
_DCT = "http://purl.org/dc/terms/"
PREFIXES = {"skos": _SKOS, "dct": _DCT, "rdf": _RDF}


def name_of(corpus: str, *parts: str) -> str:
    """Return a full name of ours, which no reader takes for an address: ``urn:themepath:…``."""
    return ":".join(["urn:themepath", *(quote(part, safe="") for part in (corpus, *parts))])


def written(thesaurus: Thesaurus, release: ReleaseInfo, index: str, to: Format) -> bytes:
    """Return the themes of one index, or of all where it is empty, in a syntax.

    Concepts keep the full name that they were loaded with, and carry their ids as
    ``dct:identifier``, so that our reader gives them back.

    Raises:
        MissingExtra: pyoxigraph is not installed.
    """
    try:
        import pyoxigraph
    except ImportError as error:
        raise MissingExtra("pyoxigraph", "rdf", "Writing SKOS") from error
    chosen = pyoxigraph.RdfFormat.from_extension(to)
    triples = _Writer(thesaurus, release, index).triples()
    prefixes = PREFIXES if to != "nt" else None
    return pyoxigraph.serialize(triples, format=chosen, prefixes=prefixes) or b""


@dataclass(frozen=True, slots=True)
class _Writer:
    thesaurus: Thesaurus
    release: ReleaseInfo
    index: str

    def triples(self) -> Iterator["Triple"]:
        """Yield the statements on schemes, then those on themes in the order of ids."""
        for info in self.release.indexes:
            if self.index in ("", info.id):
                yield from self._scheme(info)
        for name in sorted(self.thesaurus.themes):
            theme = self.thesaurus.themes[name]
            if self.index in ("", theme.index):
                yield from self._concept(theme)

    def _scheme(self, info: IndexInfo) -> Iterator["Triple"]:
        scheme = self._scheme_name(info.id)
        yield _link(scheme, _RDF + "type", _SKOS + "ConceptScheme")
        yield _word(scheme, _DCT + "title", info.title)
        yield _word(scheme, _DCT + "hasVersion", self.release.id)
        if self.release.licence:
            yield _word(scheme, _DCT + "license", self.release.licence)
        for name in sorted(self.thesaurus.tops):
            theme = self.thesaurus.themes[name]
            if theme.index == info.id:
                yield _link(scheme, _SKOS + "hasTopConcept", self._name(theme))

    def _concept(self, theme: Theme) -> Iterator["Triple"]:
        name = self._name(theme)
        yield _link(name, _RDF + "type", _SKOS + "Concept")
        yield _word(name, _DCT + "identifier", theme.id)
        yield _link(name, _SKOS + "inScheme", self._scheme_name(theme.index))
        for tag, label in self._own_first(theme):
            yield _word(name, _SKOS + "prefLabel", label, tag)
        yield from _words(name, "altLabel", theme.alternatives)
        yield from _words(name, "hiddenLabel", theme.hidden)
        if theme.notation:
            yield _word(name, _SKOS + "notation", theme.notation)
        for tag, definition in theme.definition.items():
            yield _word(name, _SKOS + "definition", definition, tag)
        yield from self._links(name, theme)

    def _links(self, name: str, theme: Theme) -> Iterator["Triple"]:
        for relation, others in (("broader", theme.broader), ("related", theme.related)):
            for other in others:
                if other in self.thesaurus.themes:
                    yield _link(name, _SKOS + relation, self._name(self.thesaurus.themes[other]))
        for how, addresses in theme.matches.items():
            for address in addresses:
                yield _link(name, f"{_SKOS}{how}Match", address)

    def _own_first(self, theme: Theme) -> list[tuple[str, str]]:
        """Return labels, the index's own language first: the one that was written."""
        info = self.release.index(theme.index)
        own = info.language if info is not None else self.release.language
        return sorted(theme.labels.items(), key=lambda pair: pair[0] != own)

    def _name(self, theme: Theme) -> str:
        return theme.iri or name_of(self.release.corpus, theme.index, theme.id)

    def _scheme_name(self, index: str) -> str:
        return name_of(self.release.corpus, index)


def _words(subject: str, relation: str, names: Names) -> Iterator["Triple"]:
    for tag, labels in names.items():
        for label in labels:
            yield _word(subject, _SKOS + relation, label, tag)


def _link(subject: str, predicate: str, to: str) -> "Triple":
    from pyoxigraph import NamedNode, Triple

    return Triple(NamedNode(subject), NamedNode(predicate), NamedNode(to))


def _word(subject: str, predicate: str, text: str, language: str = "") -> "Triple":
    from pyoxigraph import Literal as Word
    from pyoxigraph import NamedNode, Triple

    word = Word(text, language=language) if language else Word(text)
    return Triple(NamedNode(subject), NamedNode(predicate), word)
