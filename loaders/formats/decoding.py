"""Bytes to text: marks of encodings obeyed, doubtful ones refused by name, lines of any ending."""

import codecs
import re
from collections.abc import Iterator

from server.errors import BadRecords

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_LINE_END = re.compile(r"\r\n|\n|\r")


def decode(data: bytes, name: str, encoding: str = "") -> str:
    """Return the text of a file without its byte order mark.

    UTF-8 is taken without a mark, UTF-16 and UTF-32 with theirs. Anything else needs the
    name of its ``encoding``, because a guess that is wrong spoils texts in silence.

    Raises:
        BadRecords: the bytes are not of the encoding; names the byte, the line and the likely one.
    """
    for mark, marked in _MARKS:
        if data.startswith(mark):
            return _strict(data.removeprefix(mark), name, marked)
    text = _strict(data, name, encoding or "utf-8")
    if "\0" in text[:4096]:
        likely = "UTF-16 without a byte order mark" if data[:2].count(0) == 1 else "binary"
        raise BadRecords([f"{name}: holds NUL bytes, looks {likely}; {_WAY}"])
    return text


def head_of(data: bytes, encoding: str = "", size: int = 65536) -> str:
    """Return the beginning of a text to look at; signs that are none in the encoding stay marks."""
    for mark, marked in _MARKS:
        if data.startswith(mark):
            return data[len(mark) : size].decode(marked, "replace")
    return data[:size].decode(encoding or "utf-8", "replace")


_WAY = "save it as UTF-8, or name its `encoding` in the mapping file"


def _strict(data: bytes, name: str, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except LookupError as error:
        raise BadRecords([f"{name}: there is no encoding {encoding!r}"]) from error
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problem = f"{name}:{line}: byte {error.start} is not {encoding}, looks {_likely(data)}"
        raise BadRecords([f"{problem}; {_WAY}"]) from error


def _likely(data: bytes) -> str:
    high = bytes(byte for byte in data[:65536] if byte >= 0x80)
    controls = sum(0x80 <= byte < 0xA0 for byte in high)
    if controls * 4 > len(high):
        return "Windows-1252 or another code page"
    return "Latin-1 (ISO 8859-1)"


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield lines, counted from 1, without their ends: LF, CR LF or CR, and no other sign."""
    begins, number = 0, 1
    for end in _LINE_END.finditer(text):
        yield number, text[begins : end.start()]
        begins, number = end.end(), number + 1
    if begins < len(text):
        yield number, text[begins:]


def one_space(text: str) -> str:
    """Return text with its runs of space, tab and line end as one space, none at the ends.

    No-break and other spaces of Unicode stay as they are.
    """
    return " ".join(part for part in re.split(r"[ \t\r\n]+", text) if part)
