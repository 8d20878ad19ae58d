"""SKOS vocabularies in Turtle, RDF/XML, N-Triples and JSON-LD: themes from concepts."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING

from loaders.formats.decoding import one_space
from loaders.formats.found import About, Found, FoundTheme, Oddity, Problem
from loaders.formats.xml_tree import refuse_entities
from loaders.mapping import FileMapping
from loaders.records import Match
from server.errors import BadRecords, MissingExtra

if TYPE_CHECKING:
    from pyoxigraph import Quad, Triple

OWN_NAMES = "urn:themepath:"
"""What the names begin with of schemes that themepath wrote; their concepts carry their ids."""
SKOS = "http://www.w3.org/2004/02/skos/core#"
_RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
_DEPRECATED = "http://www.w3.org/2002/07/owl#deprecated"
_TITLES = ("http://purl.org/dc/terms/title", "http://purl.org/dc/elements/1.1/title")
_LITERALS = ("prefLabel", "altLabel", "hiddenLabel", "notation", "definition", "scopeNote")
_RELATIONS = ("broader", "narrower", "related", "topConceptOf", "hasTopConcept")
_IDENTIFIER = "http://purl.org/dc/terms/identifier"
_MATCHES: Mapping[str, Match] = {
    "exactMatch": "exact",
    "closeMatch": "close",
    "broadMatch": "broad",
    "narrowMatch": "narrow",
    "relatedMatch": "related",
}
_SKOS_XL = "http://www.w3.org/2008/05/skos-xl#"
_EXTENDED = ("prefLabel", "altLabel", "hiddenLabel")

Worded = dict[str, list[tuple[str, str]]]


@dataclass(slots=True)
class _Vocabulary:
    """The statements of a file that matter here, by subject and in file order."""

    types: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    words: dict[str, Worded] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    links: dict[str, dict[str, list[str]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(list))
    )
    titles: dict[str, list[tuple[str, str]]] = field(default_factory=lambda: defaultdict(list))
    identifiers: dict[str, str] = field(default_factory=dict)
    deprecated: set[str] = field(default_factory=set)
    extended: list[tuple[str, str, str]] = field(default_factory=list)
    forms: dict[str, list[tuple[str, str]]] = field(default_factory=lambda: defaultdict(list))

    def concepts(self) -> list[str]:
        """Return what is a concept; collections and schemes are none, whatever else they are."""
        not_one = {"Collection", "OrderedCollection", "ConceptScheme"}
        return [s for s, types in self.types.items() if "Concept" in types and not types & not_one]

    @property
    def ours(self) -> bool:
        """Whether we wrote it: ids and labels are then taken as they stand."""
        schemes = (s for s, types in self.types.items() if "ConceptScheme" in types)
        return any(scheme.startswith(OWN_NAMES) for scheme in schemes)

    def ids(self, concepts: list[str]) -> dict[str, str]:
        """Return the id of every concept: its own in what we wrote, else its name cut short."""
        if self.ours:
            return {concept: self.identifiers.get(concept, concept) for concept in concepts}
        cut = len(_shared_prefix(concepts))
        return {concept: concept[cut:] for concept in concepts}


def read_turtle(data: bytes, name: str, _mapping: FileMapping) -> Iterator[Found]:
    """Read SKOS in Turtle."""
    return _read(data, name, "ttl")


def read_n_triples(data: bytes, name: str, _mapping: FileMapping) -> Iterator[Found]:
    """Read SKOS in N-Triples."""
    return _read(data, name, "nt")


def read_rdf_xml(data: bytes, name: str, _mapping: FileMapping) -> Iterator[Found]:
    """Read SKOS in RDF/XML; a document type that declares entities is refused."""
    refuse_entities(data, name)
    return _read(data, name, "rdf")


def read_json_ld(data: bytes, name: str, _mapping: FileMapping) -> Iterator[Found]:
    """Read SKOS in JSON-LD; a context that lies elsewhere is never fetched."""
    return _read(data, name, "jsonld")


def _read(data: bytes, name: str, extension: str) -> Iterator[Found]:
    """Yield a theme for every concept, in the order of the file.

    Raises:
        BadRecords: the file breaks the rules of its syntax; names the line where it is known.
        MissingExtra: pyoxigraph is not installed.
    """
    vocabulary = _gather(_statements(data, name, extension))
    without_form = _take_extended(vocabulary)
    concepts = vocabulary.concepts()
    yield from _about(vocabulary)
    if not concepts:
        yield Problem(name, "holds no skos:Concept")
    yield from _oddities(vocabulary, name)
    if without_form and concepts:
        yield Oddity(f"{name}: {without_form:,} SKOS-XL statements without a form are left out")
    edges = _edges(vocabulary, concepts)
    ids = vocabulary.ids(concepts)
    for concept in concepts:
        yield from _theme(vocabulary, concept, edges, name, ids)
    if edges.dangling:
        shown = ", ".join(list(edges.dangling)[:3])
        yield Oddity(
            f"{name}: {edges.dangling.total():,} links lead to what is no concept of the file and "
            f"are left out: {shown}"
        )


def _statements(data: bytes, name: str, extension: str) -> Iterator["Quad | Triple"]:
    try:
        import pyoxigraph
    except ImportError as error:
        raise MissingExtra("pyoxigraph", "rdf", f"Reading {name}") from error
    chosen = pyoxigraph.RdfFormat.from_extension(extension)
    try:
        # A base that leads nowhere: relative names stay apart from one another.
        yield from pyoxigraph.parse(data, format=chosen, base_iri=f"file:///{extension}/")
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None)
        where = f"{name}:{line}" if line else name
        raise BadRecords([f"{where}: {error.args[0] if error.args else error}"]) from error


def _gather(statements: Iterable["Quad | Triple"]) -> _Vocabulary:
    found = _Vocabulary()
    for statement in statements:
        subject = getattr(statement.subject, "value", str(statement.subject))
        predicate, value = statement.predicate.value, statement.object
        word = getattr(value, "value", str(value))
        if predicate == _RDF_TYPE:
            found.types[subject].add(word.removeprefix(SKOS))
        elif predicate.startswith(SKOS):
            _keep(found, subject, predicate.removeprefix(SKOS), value)
        elif predicate in _TITLES:
            found.titles[subject].append((getattr(value, "language", None) or "", word))
        elif predicate == _IDENTIFIER:
            found.identifiers.setdefault(subject, word)
        elif predicate == _DEPRECATED and word in {"true", "1"}:
            found.deprecated.add(subject)
        elif predicate.startswith(_SKOS_XL):
            _keep_extended(found, subject, predicate.removeprefix(_SKOS_XL), value)
    return found


def _keep_extended(found: _Vocabulary, subject: str, relation: str, value: object) -> None:
    word = str(getattr(value, "value", value))
    if relation == "literalForm":
        found.forms[subject].append((str(getattr(value, "language", None) or ""), word))
    else:
        found.extended.append((subject, relation, word))


def _take_extended(found: _Vocabulary) -> int:
    """Give concepts the forms of their SKOS-XL labels; returns how many statements say no label.

    A label that the concept has in plain SKOS as well, as SKOS-XL wants it, is taken once.
    """
    left = 0
    for concept, relation, label in found.extended:
        forms = found.forms.get(label, []) if relation in _EXTENDED else []
        left += not forms
        known = found.words[concept][relation] if forms else []
        known.extend(form for form in forms if form not in known)
    return left


def _keep(found: _Vocabulary, subject: str, relation: str, value: object) -> None:
    word = str(getattr(value, "value", value))
    if relation in _LITERALS and hasattr(value, "datatype"):
        language = getattr(value, "language", None) or ""
        found.words[subject][relation].append((str(language), word))
    elif relation in _RELATIONS or relation in _MATCHES:
        found.links[subject][relation].append(word)


@dataclass(frozen=True, slots=True)
class _Edges:
    broader: dict[str, list[str]]
    related: dict[str, list[str]]
    tops: set[str]
    dangling: Counter[str]


def _edges(vocabulary: _Vocabulary, concepts: list[str]) -> _Edges:
    """Return broader with narrower turned round, related with no doubles, and the tops."""
    known = set(concepts)
    edges = _Edges(defaultdict(list), defaultdict(list), set(), Counter())
    for subject, links in vocabulary.links.items():
        edges.tops.update({subject} if links["topConceptOf"] else (), links["hasTopConcept"])
        pairs = [(edges.broader, subject, to) for to in links["broader"]]
        pairs += [(edges.broader, to, subject) for to in links["narrower"]]
        pairs += [(edges.related, subject, to) for to in links["related"]]
        for table, one, other in pairs:
            outside = [end for end in (one, other) if end not in known]
            if not outside and other not in table[one]:
                table[one].append(other)
            edges.dangling.update(end for end in outside if end != subject)
    return edges


def _theme(
    vocabulary: _Vocabulary, concept: str, edges: _Edges, name: str, ids: Mapping[str, str]
) -> Iterator[Found]:
    words = vocabulary.words[concept]
    cleaned = tuple if vocabulary.ours else _cleaned
    where = f"{name} <{concept}>"
    if not words["prefLabel"]:
        if concept in vocabulary.deprecated:
            yield Oddity(f"{where}: a deprecated concept without a label is left out")
        else:
            yield Problem(where, "a concept needs a skos:prefLabel")
        return
    yield FoundTheme(
        id=ids[concept],
        iri=concept,
        labels=cleaned(words["prefLabel"]),
        where=where,
        alternatives=cleaned(words["altLabel"]),
        hidden=cleaned(words["hiddenLabel"]),
        definitions=(*words["definition"], *words["scopeNote"]),
        notation=words["notation"][0][1] if words["notation"] else "",
        broader=tuple(ids[to] for to in edges.broader[concept]),
        related=tuple(ids[to] for to in edges.related[concept]),
        top=concept in edges.tops,
        matches=_matches(vocabulary.links[concept]),
    )


def _matches(links: Mapping[str, list[str]]) -> tuple[tuple[Match, str], ...]:
    found = ((how, to) for relation, how in _MATCHES.items() for to in links.get(relation, ()))
    return tuple(dict.fromkeys(found))


def _cleaned(words: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return labels on one line, each once: files break and indent long ones."""
    return tuple(dict.fromkeys((language, one_space(word)) for language, word in words))


def _shared_prefix(concepts: list[str]) -> str:
    """Return what all names begin with, up to the last sign that ends a part of an address."""
    least, most = min(concepts, default=""), max(concepts, default="")
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(least, most, strict=False))
    shared = "".join(sign for sign, _ in alike)
    end = max(shared.rfind(sign) for sign in "/#:") + 1
    return shared[:end] if all(len(concept) > end for concept in concepts) else ""


def _about(vocabulary: _Vocabulary) -> Iterator[Found]:
    for subject, types in vocabulary.types.items():
        if "ConceptScheme" in types:
            titles = vocabulary.titles[subject] or vocabulary.words[subject]["prefLabel"]
            english = [word for language, word in titles if language.startswith("en")]
            yield About(title=one_space((english or [word for _, word in titles] or [""])[0]))
            return


def _oddities(vocabulary: _Vocabulary, name: str) -> Iterator[Oddity]:
    collections = sum(
        bool(types & {"Collection", "OrderedCollection"}) for types in vocabulary.types.values()
    )
    if collections:
        yield Oddity(f"{name}: {collections:,} collections are no themes and are left out")
