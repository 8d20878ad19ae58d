"""The forms that a document is written in, by name: media type, file ending, writer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from server.exports.document import Document
from server.exports.markdown import markdown
from server.exports.references import bibtex, csl_json, ris
from server.exports.styled import styled
from server.exports.tables import table

FormName = Literal["markdown", "csv", "bibtex", "ris", "csl", "citations"]


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a document."""

    media: str
    ending: str
    write: Callable[[Document], str]


FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "markdown": Form("text/markdown", "md", markdown),
        "csv": Form("text/csv", "csv", table),
        "bibtex": Form("application/x-bibtex", "bib", bibtex),
        "ris": Form("application/x-research-info-systems", "ris", ris),
        "csl": Form("application/vnd.citationstyles.csl+json", "csl.json", csl_json),
    }
)


def written(document: Document, form: FormName, style: str, language: str) -> tuple[str, Form]:
    """Return a document in a form; ``citations`` are lines in a style of the language.

    Raises:
        NotFound: there is no such style.
        MissingExtra: the processor of styles is not installed.
    """
    if form == "citations":
        lines = styled(list(document.passages()), style, language)
        return "".join(f"{line}\n" for line in lines), Form("text/plain", "txt", str)
    chosen = FORMS[form]
    return chosen.write(document), chosen
