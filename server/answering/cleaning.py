"""Take out of a reply what is no plain sentence: markup, links, addresses, hidden characters."""

import html
import re
import unicodedata

_FENCE = re.compile(r"^\s*(?:```|~~~)[\w-]*\s*$|```", re.MULTILINE)
_COMMENT = re.compile(r"<!--.*?(?:-->|$)", re.DOTALL)
_SCRIPT = re.compile(r"<(script|style|iframe|svg)\b.*?(?:</\1\s*>|$)", re.DOTALL | re.IGNORECASE)
_TAG = re.compile(r"</?[A-Za-z!][^<>]*>?")
_IMAGE = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
_LINK = re.compile(r"(\[[^\]]+\])\((?!\s*[0-9:–-]+\s*\))[^)\s]*(?:\s+\"[^\"]*\")?\)")
_DEFINITION = re.compile(r"^\s*\[[^\]]+\]:\s+\S+.*$", re.MULTILINE)
_ADDRESS = re.compile(
    r"(?:\b[a-z][a-z0-9+.-]{1,20}://|\bwww\.|\b(?:javascript|data|mailto):)\S+", re.I
)
_HEADING = re.compile(r"^\s{0,3}#{1,6}\s+", re.MULTILINE)
_BULLET = re.compile(r"^\s*(?:[-*+•·‣▪]|\d{1,2}[.)])\s+", re.MULTILINE)
_BLOCK = re.compile(r"^\s*>+\s?", re.MULTILINE)
_RULE = re.compile(r"^\s*(?:[-*_=]\s*){3,}$", re.MULTILINE)
_STRONG = re.compile(r"(\*{1,3}|_{2,3}|~~)(?=\S)([^*_~\n]+?)(?<=\S)\1")
_CODE = re.compile(r"`+([^`\n]+)`+")
_HIDDEN = re.compile(r"[\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f]")


def cleaned(text: str) -> str:
    """Return the plain words of a reply's part; what is left is text and must be shown as text."""
    text = html.unescape(_plain(text))
    for pattern in (_FENCE, _COMMENT, _SCRIPT):
        text = pattern.sub(" ", text)
    text = _IMAGE.sub(r"\1", text)
    text = _LINK.sub(lambda found: _label(found[1]), text)
    for pattern in (_DEFINITION, _TAG, _ADDRESS, _RULE):
        text = pattern.sub(" ", text)
    for pattern in (_HEADING, _BLOCK, _BULLET):
        text = pattern.sub("", text)
    text = _CODE.sub(r"\1", _STRONG.sub(r"\2", _STRONG.sub(r"\2", text)))
    return " ".join(text.split())


def _label(bracketed: str) -> str:
    """Return a link's label; one that may be a citation keeps its brackets."""
    inner = bracketed[1:-1]
    return bracketed if re.fullmatch(r"\s*\^?[A-Za-z]?\s*\d{1,4}\s*", inner) else inner


def _plain(text: str) -> str:
    """Drop control, direction and tag characters; they are never words."""
    bare = _HIDDEN.sub("", text)
    return "".join(c if c in "\n\t" or unicodedata.category(c) != "Cc" else " " for c in bare)
