"""RIS records that were written here, read back: which passage, and what a person said of it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from server.errors import BadField

MOST = 2_000
_LINE = re.compile(r"([A-Z][A-Z0-9])  - ?(.*)")


@dataclass(frozen=True, slots=True)
class Record:
    """A passage of a RIS file; empty where it says nothing."""

    corpus: str
    unit: str
    edition: str
    release: str
    note: str
    verdict: str
    reason: str
    grade: int | None


def read_ris(text: str) -> list[Record]:
    """Return the records of a RIS text that name a passage of a corpus.

    A tool may have reordered fields, changed line ends, or broken a note over lines: lines without
    a tag go on with the field before. Records of other works are left out.

    Raises:
        BadField: no record names a passage, or there are too many.
    """
    found = [_record(one) for one in _records(text) if one.get("DB") and one.get("C2")]
    if not found:
        raise BadField("text", "no record names a passage; export one here to see how it is done")
    if len(found) > MOST:
        raise BadField("text", f"has {len(found)} records; at most {MOST} are read at once")
    return found


def _records(text: str) -> Iterator[Mapping[str, list[str]]]:
    fields: dict[str, list[str]] = {}
    tag = ""
    for line in text.removeprefix("\ufeff").splitlines():
        found = _LINE.fullmatch(line.rstrip())
        if found is None:
            if tag and line.strip():
                fields[tag][-1] += f"\n{line.strip()}"
            continue
        tag = found[1]
        if tag == "ER":
            yield fields
            fields, tag = {}, ""
        else:
            fields.setdefault(tag, []).append(found[2].strip())


def _record(fields: Mapping[str, list[str]]) -> Record:
    def first(tag: str) -> str:
        return fields.get(tag, [""])[0]

    words = dict(word.split(":", 1) for word in fields.get("KW", []) if ":" in word)
    grade = words.get("grade", "")
    return Record(
        corpus=first("DB"),
        unit=first("C2"),
        edition=first("C3"),
        release=first("C1"),
        note="\n".join(fields.get("N1", [])),
        verdict=words.get("verdict", ""),
        reason=words.get("reason", ""),
        grade=int(grade) if grade in ("0", "1", "2", "3") else None,
    )
