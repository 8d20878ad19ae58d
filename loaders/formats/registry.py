"""The table of formats: name, what it is called, how it is known and who reads it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from loaders.formats import skos
from loaders.formats.found import Found
from loaders.mapping import FileMapping

Read = Callable[[bytes, str, FileMapping], Iterator[Found]]


@dataclass(frozen=True, slots=True)
class Format:
    """A format: ``read`` takes the bytes of a file, its name and what a mapping says of it.

    ``suffixes`` are the ends of names that decide; ``roots`` the root elements of XML.
    """

    name: str
    title: str
    read: Read
    suffixes: tuple[str, ...] = ()
    roots: tuple[str, ...] = ()


FORMATS: Sequence[Format] = (
    Format("skos-turtle", "SKOS in Turtle", skos.read_turtle, (".ttl",)),
    Format("skos-ntriples", "SKOS in N-Triples", skos.read_n_triples, (".nt",)),
    Format("skos-rdfxml", "SKOS in RDF/XML", skos.read_rdf_xml, (".rdf",), ("RDF",)),
    Format("skos-jsonld", "SKOS in JSON-LD", skos.read_json_ld, (".jsonld",)),
)


def format_named(name: str) -> Format:
    """Return the format of a name that ``FORMATS`` holds."""
    return next(one for one in FORMATS if one.name == name)
