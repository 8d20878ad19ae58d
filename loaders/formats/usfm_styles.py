"""What the markers of USFM, and the styles of USX, mean for the words that follow."""

import re
from typing import Literal

Meaning = Literal["text", "character", "skip", "note", "heading", "unknown"]

_PARAGRAPHS = re.compile(
    r"(?:p|m|po|pr|cls|pmo|pm|pmc|pmr|pi\d?|mi|nb|pc|ph\d?|phi|q\d?|qr|qc|qm\d?|qd|b|lh|li\d?|lf|"
    r"lim\d?|tr|th[cr]?\d?(?:-\d)?|tc[cr]?\d?(?:-\d)?|lit|ps|psi|nb)"
)
_CHARACTERS = re.compile(
    r"(?:add|bk|dc|em|bd|it|bdit|no|sc|sup|k|lik|litl|liv\d?|nd|ndx|ord|pn|png|addpn|qac|qs|qt|sig|"
    r"sls|tl|wj|wg|wh|wa|w|rb|jmp|pro|efm|lf|qt\d)"
)
_NOTES = re.compile(r"(?:f|fe|ef|x|ex|esb|rq|fig|cat)")
_SKIPPED = re.compile(
    r"(?:ide|h\d?|toc\d?|toca\d?|rem|sts|usfm|mt\d?|mte\d?|ms\d?|mr|s\d?|sr|r|sp|sd\d?|cl|cd|qa|"
    r"i[a-z]+\d?|restore|periph|lit|z[a-z-]*|sec|p1x)"
)


def meaning(marker: str) -> Meaning:
    """Return what a marker without its backslash and star means.

    ``text`` begins a paragraph of scripture, ``character`` marks words within one, ``heading``
    is the canonical heading of a psalm, ``skip`` a paragraph and ``note`` a span that is none of
    the text.
    """
    if marker == "d":
        return "heading"
    for pattern, meant in (
        (_PARAGRAPHS, "text"),
        (_NOTES, "note"),
        (_CHARACTERS, "character"),
        (_SKIPPED, "skip"),
    ):
        if pattern.fullmatch(marker):
            return meant  # type: ignore[return-value]
    return "unknown"
