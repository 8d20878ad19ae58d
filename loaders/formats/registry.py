"""The table of formats: name, what it is called, how it is known and who reads it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from loaders.formats import (
    akoma_ntoso,
    formex,
    json_trees,
    markdown,
    outlines,
    parquet,
    plain_text,
    scripture_xml,
    skos,
    tables,
    tanzil,
    usfm,
    uslm,
    workbooks,
)
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
    Format("csv", "a table (CSV)", tables.read_csv, (".csv",)),
    Format("tsv", "a table (TSV)", tables.read_tsv, (".tsv", ".tab")),
    Format("jsonl", "JSON Lines", tables.read_json_lines, (".jsonl", ".ndjson")),
    Format("workbook", "a workbook", workbooks.read_workbook, (".xlsx", ".ods", ".xls")),
    Format("parquet", "Parquet", parquet.read_parquet, (".parquet", ".pq")),
    Format("case", "CASE", json_trees.read_case),
    Format("json-tree", "a tree in JSON", json_trees.read_json_tree),
    Format("outline", "an outline", outlines.read_outline),
    Format("numbered-text", "numbered text", plain_text.read_plain_text),
    Format("markdown", "Markdown", markdown.read_markdown, (".md", ".markdown")),
    Format("usfm", "USFM", usfm.read_usfm, (".usfm", ".sfm")),
    Format("usx", "USX", scripture_xml.read_usx, (".usx",), ("usx",)),
    Format("usfx", "USFX", scripture_xml.read_usfx, (".usfx",), ("usfx",)),
    Format("osis", "OSIS", scripture_xml.read_osis, (".osis",), ("osis",)),
    Format("tanzil-text", "Tanzil text (sura|aya|text)", tanzil.read_tanzil_text),
    Format("tanzil-xml", "Tanzil XML", tanzil.read_tanzil_xml, (), ("quran",)),
    Format("akoma-ntoso", "Akoma Ntoso", akoma_ntoso.read_akoma_ntoso, (), ("akomaNtoso",)),
    Format(
        "uslm",
        "USLM",
        uslm.read_uslm,
        (),
        ("pLaw", "uscDoc", "lawDoc", "statuteCompilation", "bill", "resolution", "statutesAtLarge"),
    ),
    Format("formex", "Formex", formex.read_formex, (".fmx.xml",), ("ACT", "CONS.ACT", "AGR")),
)


def format_named(name: str) -> Format:
    """Return the format of a name that ``FORMATS`` holds."""
    return next(one for one in FORMATS if one.name == name)
