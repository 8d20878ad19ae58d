"""What an answer may be written of: the question, chosen units and notes under short names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from server.answer import Evidence, NoteCard, PathCard, UnitCard
from server.model import ReleaseInfo
from server.references import UnitIndex

Kind = Literal["primary", "translation", "commentary"]
KINDS: tuple[Kind, ...] = ("primary", "translation", "commentary")
"""Kinds of sources, in the order in which they are shown: never mixed."""

BUDGET = 6_000
"""Tokens of a prompt when nothing else is asked."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A unit that was chosen for an answer, with the paths that lead to it, best first.

    ``matched`` are spans of the question's words in its text; they decide what of a long text is
    quoted first.
    """

    unit: UnitCard
    paths: tuple[PathCard, ...] = ()
    matched: tuple[tuple[int, int], ...] = ()


def chosen_of(evidence: Sequence[Evidence]) -> tuple[Chosen, ...]:
    """Return the evidence of a run as chosen units, in its order."""
    return tuple(
        Chosen(item.unit, tuple(p for p in (item.path, *item.other_paths) if p), item.matched)
        for item in evidence
    )


@dataclass(frozen=True, slots=True)
class Cited:
    """A unit or note under the alias it is cited by: ``E1``, ``E2`` … for units, ``N1`` for notes.

    ``explains`` names the units that a note explains, ``paths`` those that lead to a unit.
    """

    alias: str
    id: str
    citation: str
    kind: Kind
    text: str
    language: str
    direction: str
    edition: str
    source: Mapping[str, object]
    paths: tuple[PathCard, ...] = ()
    explains: tuple[str, ...] = ()
    matched: tuple[tuple[int, int], ...] = ()

    @property
    def is_note(self) -> bool:
        """True for commentary that stands beside the units."""
        return self.alias.startswith("N")


@dataclass(frozen=True, slots=True)
class Material:
    """All that an answer is written of.

    ``language`` is the one to answer in, ``units`` the release's ids by which references in prose
    are read, ``selection`` the canonical text of where was looked ("" for the whole corpus).
    """

    question: str
    language: str
    release: ReleaseInfo
    units: UnitIndex
    cited: tuple[Cited, ...]
    selection: str = ""
    inside: int = 0
    """How many units the selection holds."""
    aliases: Mapping[str, Cited] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        named = MappingProxyType({item.alias: item for item in self.cited})
        object.__setattr__(self, "aliases", named)

    def of(self, aliases: Sequence[str]) -> tuple[Cited, ...]:
        """Return what some aliases stand for, in their order; unknown ones are left out."""
        return tuple(self.aliases[alias] for alias in aliases if alias in self.aliases)


def cited_of(
    chosen: Sequence[Chosen], notes: Sequence[NoteCard], release: ReleaseInfo
) -> tuple[Cited, ...]:
    """Name units and notes; a unit that is chosen twice is named once."""
    distinct = {one.unit.id: one for one in reversed(chosen)}
    units = [one for one in chosen if distinct.pop(one.unit.id, None) is not None]
    return (
        *(_unit(f"E{n}", one, release) for n, one in enumerate(units, start=1)),
        *(_note(f"N{n}", note) for n, note in enumerate(notes, start=1)),
    )


def kind_of(source: Mapping[str, object], wording: str, release: ReleaseInfo) -> Kind:
    """Return the kind of a unit's wording: one that another source brings is a translation.

    ``source`` is the unit's own, ``wording`` the id of the edition.
    """
    if source.get("kind") == "commentary":
        return "commentary"
    edition = release.edition(wording)
    foreign = edition is not None and edition.source not in {"", source.get("id")}
    return "translation" if foreign or source.get("kind") == "translation" else "primary"


def _unit(alias: str, one: Chosen, release: ReleaseInfo) -> Cited:
    unit = one.unit
    return Cited(
        alias=alias,
        id=unit.id,
        citation=unit.citation,
        kind=kind_of(unit.source, unit.edition, release),
        text=unit.text,
        language=unit.language,
        direction=unit.direction,
        edition=unit.edition,
        source=_source_of(unit, release),
        paths=one.paths,
        matched=one.matched,
    )


def _source_of(unit: UnitCard, release: ReleaseInfo) -> Mapping[str, object]:
    """Return whose wording it is: the edition's title where a translation has no source card."""
    edition = release.edition(unit.edition)
    if edition is None or edition.source in {"", unit.source.get("id")}:
        return unit.source
    return MappingProxyType(
        {"id": edition.source, "title": edition.title, "kind": "translation", "authority": 0}
    )


def _note(alias: str, note: NoteCard) -> Cited:
    return Cited(
        alias=alias,
        id=note.id,
        citation=str(note.source.get("title") or note.id),
        kind="commentary",
        text=note.text,
        language=note.language,
        direction=note.direction,
        edition="",
        source=note.source,
        explains=tuple(unit["citation"] for unit in note.explains),
        matched=note.matched,
    )
