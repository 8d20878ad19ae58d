"""Rows of tables and JSON Lines, read as units, themes, links or relations by their columns."""

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import pairwise

from loaders.formats.found import (
    Found,
    FoundDivision,
    FoundLink,
    FoundRelation,
    FoundTheme,
    FoundUnit,
    Problem,
)
from loaders.formats.label_chains import chain_id, label_chain
from loaders.formats.verse_numbers import VerseNumber, order_rule, verse_number
from loaders.mapping import Column, Columns, FileMapping
from loaders.records import Scalar


def undated(cell: object) -> object:
    """Return days and moments as ISO text, which is how attributes hold them."""
    return cell.isoformat() if isinstance(cell, date | datetime) else cell


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row by column, where it stands, and its place among the rows from 1."""

    where: str
    number: int
    cells: Mapping[str, object]

    def one(self, column: Column | None) -> str:
        """Return a cell as text, exactly as it is; empty where there is none."""
        value = self.cells.get(str(column)) if column is not None else None
        if value is None:
            return ""
        if isinstance(value, bool):
            return str(value).lower()
        return value if isinstance(value, str) else _shown(value)

    def many(self, column: Column | None, separators: str = "|;") -> tuple[str, ...]:
        """Return the parts of a cell: the members of a list, or what separators part."""
        value = self.cells.get(str(column)) if column is not None else None
        if isinstance(value, list):
            return tuple(part for one in value if (part := _shown(one)))
        text = self.one(column)
        if "<" in text and "|" not in text:
            separators = " "
        for sign in separators:
            text = text.replace(sign, "\0")
        return tuple(part.strip() for part in text.split("\0") if part.strip())


def _shown(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else str(value)


@dataclass(slots=True)
class _Seen:
    """Divisions that were found, ids of rows that are divisions, and the last verse numbers."""

    divisions: set[str] = field(default_factory=set)
    above: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, VerseNumber] = field(default_factory=dict)
    chains: set[tuple[str, ...]] = field(default_factory=set)


def from_rows(rows: Iterable[Row], columns: Columns, mapping: FileMapping) -> Iterator[Found]:
    """Yield what rows hold.

    With a text column a row is a unit, and one without text a division. With a label it is a
    theme, with a path or levels a chain of them; a list of units links the theme to these.
    """
    seen = _Seen()
    if columns.within is not None:
        rows = list(rows)
        yield from _containers(rows, columns, seen)
    for row in rows:
        chain = _chain(row, columns, mapping)
        for label_problem in (one for one in chain if not one.strip()):
            yield Problem(row.where, f"a path has an empty step {label_problem!r}")
        yield from _steps(chain, row, columns, seen)
        if columns.text is not None:
            yield from _unit_or_division(row, columns, chain, seen)
        elif columns.label is not None:
            yield from _theme(row, columns)
        yield from _links(row, columns, chain)


def _steps(chain: list[str], row: Row, columns: Columns, seen: _Seen) -> Iterator[Found]:
    """Yield the themes of a row's path, once however many rows have it."""
    language = row.one(columns.language)
    if chain and (language, *chain) not in seen.chains:
        seen.chains.add((language, *chain))
        yield from label_chain(chain, row.where, language)


def _chain(row: Row, columns: Columns, mapping: FileMapping) -> list[str]:
    """Return the labels of the row's path; levels that are empty at its end are left off."""
    if columns.levels:
        cells = [row.one(column).strip() for column in columns.levels]
        while cells and not cells[-1]:
            cells.pop()
        return cells
    if columns.path is None:
        return []
    if isinstance(row.cells.get(str(columns.path)), list):
        return list(row.many(columns.path))
    written = row.one(columns.path)
    return [step.strip() for step in written.split(mapping.separator)] if written.strip() else []


def _unit_or_division(row: Row, columns: Columns, chain: list[str], seen: _Seen) -> Iterator[Found]:
    text = row.one(columns.text)
    division: str | None = None
    if columns.place:
        id_, citation = _placed_id(row, columns)
        division = yield from _places(row, columns, seen)
    else:
        id_ = row.one(columns.unit) if columns.unit is not None else str(row.number)
        citation = id_
        if not text and id_ in seen.divisions:
            return
        above = row.one(columns.within)
        division = above if above in seen.divisions else seen.above.get(above)
    citation = row.one(columns.citation).strip() or citation
    kind = row.one(columns.kind).strip() or "unit"
    if not text:
        yield Problem(row.where, f"the unit {id_!r} has no text")
        return
    if division is not None:
        seen.above[id_] = division
    themes = (*row.many(columns.themes), *((chain_id(chain),) if chain else ()))
    yield FoundUnit(
        id=id_,
        citation=citation,
        text=text,
        where=row.where,
        kind=kind,
        division=division,
        attributes=_attributes(row, columns),
        themes=themes,
        edition=row.one(columns.edition).strip(),
        language=row.one(columns.language).strip(),
    )


def _containers(rows: Iterable[Row], columns: Columns, seen: _Seen) -> Iterator[Found]:
    """Yield a division for every row without text, broader ones first, in the rows' order."""
    held = {row.one(columns.unit): row for row in rows if not row.one(columns.text)}

    def yielded(name: str, below: tuple[str, ...]) -> Iterator[Found]:
        row = held[name]
        above = row.one(columns.within)
        if above in below:
            yield Problem(row.where, f"{name!r} lies within itself")
            return
        if above in held and above not in seen.divisions:
            yield from yielded(above, (*below, name))
        if name not in seen.divisions:
            seen.divisions.add(name)
            title = row.one(columns.citation).strip() or name
            kind = row.one(columns.kind).strip() or "division"
            inside = above if above in held else None
            yield FoundDivision(name, kind, title, row.where, within=inside)

    for name in held:
        yield from yielded(name, ())


def _placed_id(row: Row, columns: Columns) -> tuple[str, str]:
    parts = [row.one(column).strip() for column in columns.place]
    if len(parts) > 2:
        return ".".join(parts), f"{' '.join(parts[:-2])} {parts[-2]}:{parts[-1]}"
    return ":".join(parts), ":".join(parts)


def _places(row: Row, columns: Columns, seen: _Seen) -> Generator[Found, None, str | None]:
    """Yield divisions for all parts of a place but the last; return the narrowest of them."""
    parts = [row.one(column).strip() for column in columns.place]
    sign = "." if len(parts) > 2 else ":"
    names = [sign.join(parts[: n + 1]) for n in range(len(parts) - 1)]
    for n, (above, name) in enumerate(pairwise(["", *names])):
        if name not in seen.divisions:
            seen.divisions.add(name)
            ordinal = int(parts[n]) if parts[n].isdecimal() else None
            kind = str(columns.place[n]).strip().casefold()
            title = f"{kind.capitalize()} {parts[n]}" if ordinal is not None else parts[n]
            yield FoundDivision(name, kind, title, row.where, ordinal, above or None)
    number = verse_number(parts[-1])
    edition = row.one(columns.edition)
    key = f"{edition} {names[-1] if names else ''}"
    if number is None:
        yield Problem(row.where, f"{parts[-1]!r} is no number of a unit")
    elif rule := order_rule(number, seen.numbers.get(key)):
        yield Problem(row.where, rule)
    if number is not None:
        seen.numbers[key] = number
    return names[-1] if names else None


def _attributes(row: Row, columns: Columns) -> dict[str, Scalar]:
    held: dict[str, Scalar] = {}
    for column in columns.attributes:
        value = row.cells.get(str(column))
        if isinstance(value, bool | int | float | str) and value != "":
            held[str(column).strip().casefold().replace(" ", "_").replace("-", "_")] = value
    return held


def _theme(row: Row, columns: Columns) -> Iterator[Found]:
    label = row.cells.get(str(columns.label))
    language = row.one(columns.language)
    if isinstance(label, dict):
        labels = tuple((str(tag), _shown(word)) for tag, word in label.items())
    else:
        labels = ((language, row.one(columns.label).strip()),)
    if not any(word for _, word in labels):
        yield Problem(row.where, "a theme needs a label")
        return
    definition = row.one(columns.definition)
    yield FoundTheme(
        id=_bare(row.one(columns.theme)) or labels[0][1],
        labels=labels,
        where=row.where,
        alternatives=tuple((language, one) for one in row.many(columns.alternatives)),
        definitions=((language, definition),) if definition else (),
        notation=row.one(columns.notation).strip(),
        broader=row.many(columns.broader),
    )


def _bare(written: str) -> str:
    return written.strip().removeprefix("<").removesuffix(">")


def _links(row: Row, columns: Columns, chain: list[str]) -> Iterator[Found]:
    theme = chain_id(chain) if chain else _bare(row.one(columns.theme))
    if not theme and columns.label is not None:
        theme = row.one(columns.label).strip()
    listed = columns.units
    if listed is None and columns.text is None:
        listed = columns.unit
    units = row.cells.get(str(listed)) if listed is not None else None
    for written in units if isinstance(units, list) else [row.one(listed)]:
        if theme and _shown(written).strip():
            yield FoundLink(theme, _shown(written), row.where)
    for related in row.many(columns.related):
        if theme:
            yield FoundRelation(theme, related, row.where)
