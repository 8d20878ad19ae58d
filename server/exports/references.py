"""Passages as references of other tools: BibTeX, RIS, CSL-JSON; each names edition and release."""

import json
import re
from collections.abc import Iterable, Iterator

from server.exports.document import Document, Passage

_SAFE = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "~": r"\textasciitilde{}"}
_SAFE |= {sign: f"\\{sign}" for sign in "&%$#_"} | {"^": r"\textasciicircum{}"}


def said_words(passage: Passage) -> Iterator[str]:
    """Yield what a person decided as keywords that are read back: ``verdict:included``."""
    for name in ("verdict", "reason", "grade"):
        value = getattr(passage, name)
        if value not in ("", None):
            yield f"{name}:{value}"


def bibtex(document: Document) -> str:
    """Return the passages as BibTeX entries."""
    return "\n".join(map(_entry, document.passages()))


def _entry(passage: Passage) -> str:
    fields = {
        "title": passage.citation,
        "booktitle": passage.title,
        "edition": passage.edition_title or passage.edition,
        "version": passage.release,
        "year": passage.year,
        "language": passage.language,
        "abstract": passage.text,
        "keywords": ", ".join(said_words(passage)),
        "note": passage.note,
        "copyright": passage.licence,
        "url": passage.link,
    }
    lines = (
        f"  {name} = {{{value if name == 'url' else _safe(value)}}}"
        for name, value in fields.items()
        if value
    )
    return f"@incollection{{{passage.key},\n" + ",\n".join(lines) + "\n}\n"


def _safe(text: str) -> str:
    return re.sub(r"[\\{}~&%$#_^]", lambda sign: _SAFE[sign[0]], text)


def ris(document: Document) -> str:
    """Return the passages as RIS records, which ``read_ris`` reads back."""
    return "\r\n".join("\r\n".join(_lines(one)) + "\r\n" for one in document.passages())


def _lines(passage: Passage) -> Iterator[str]:
    yield "TY  - CHAP"
    tagged: Iterable[tuple[str, str]] = (
        ("ID", passage.key),
        ("TI", passage.citation),
        ("T2", passage.title),
        ("ET", passage.edition_title or passage.edition),
        ("PY", passage.year),
        ("LA", passage.language),
        ("AB", passage.text),
        ("N1", passage.note),
        ("C1", passage.release),
        ("C2", passage.unit),
        ("C3", passage.edition),
        ("DB", passage.corpus),
        ("UR", passage.link),
        *(("KW", word) for word in said_words(passage)),
    )
    for tag, value in tagged:
        if value:
            yield f"{tag}  - {' '.join(value.split())}"
    yield "ER  - "


def csl_items(passages: Iterable[Passage]) -> list[dict[str, object]]:
    """Return items of the Citation Style Language; edition and release stand in its own fields."""
    return [
        {
            "id": passage.key,
            "type": "chapter",
            "title": passage.citation,
            "container-title": passage.title,
            "edition": passage.edition_title or passage.edition,
            "version": passage.release,
            "language": passage.language,
            "abstract": passage.text,
            **({"issued": {"date-parts": [[int(passage.year)]]}} if passage.year else {}),
            **({"note": passage.note} if passage.note else {}),
            **({"keyword": ", ".join(said_words(passage))} if any(said_words(passage)) else {}),
            **({"URL": passage.link} if passage.link else {}),
        }
        for passage in passages
    ]


def csl_json(document: Document) -> str:
    """Return the passages as CSL-JSON, which reference managers import."""
    return json.dumps(csl_items(document.passages()), ensure_ascii=False, indent=2) + "\n"
