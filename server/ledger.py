"""What people decided and wrote, over all inquiries, sheets, flags and pools, searched."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, TypeVar

from server.analysis import analyse, detect_language, fold
from server.resources import Graph, Row

T = TypeVar("T")
SLICE = 200
MOST_READ = 50_000
"""Decisions and notes that are looked through; more say so."""
Source = Literal["verdict", "sheet", "flag", "grade", "pool", "theme", "link"]
OWN = ("en", "id", "ar")
"""Languages of the interface, which notes are likely to be in."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One verdict that stands: on what, in which inquiry, why, by whom, when.

    ``counts`` is False where it was given for a question that was asked before. The fields are
    the columns of the ledger as a table, in its order.
    """

    inquiry: str
    title: str
    corpus: str
    unit: str
    verdict: str
    reason: str
    grade: int | None
    note: str
    reviewer: str
    at: str
    release: str
    edition: str
    counts: bool


@dataclass(frozen=True, slots=True)
class Written:
    """Something a person wrote: where (``place`` is the id of what it stands in), who, when."""

    kind: Source
    place: str
    title: str
    corpus: str
    unit: str
    text: str
    reviewer: str
    at: str


@dataclass(frozen=True, slots=True)
class LedgerWish:
    """Which decisions are listed; None lets all pass; ``text`` is searched for."""

    corpus: str | None = None
    inquiry: str | None = None
    verdict: str | None = None
    reason: str | None = None
    reviewer: str | None = None
    unit: str | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class NotesWish:
    """Which notes are listed: words, a corpus (None: all), a person (empty: all), sources."""

    text: str = ""
    corpus: str | None = None
    reviewer: str = ""
    kinds: tuple[Source, ...] = ()


async def decisions(graph: Graph, wish: LedgerWish) -> list[Decision]:
    """Return the decisions that pass, newest first."""
    found: list[Decision] = []
    asked = {"corpus": wish.corpus, "inquiry": wish.inquiry}
    await _gather(found, _decisions, graph, "inquire/ledger_steps", asked)
    kept = [one for one in found if passes(one, wish)]
    return sorted(kept, key=lambda one: (one.at, one.inquiry, one.unit), reverse=True)


async def _gather(
    found: list[T],
    made: Callable[[Row], Iterable[T]],
    graph: Graph,
    query: str,
    asked: Mapping[str, object],
) -> None:
    """Add what is made of every row of a query, read a slice at a time, up to the bound."""
    offset = 0
    while len(found) < MOST_READ:
        rows = await graph.read(query, **asked, offset=offset, limit=SLICE)
        found += [one for row in rows for one in made(row)]
        offset += SLICE
        if len(rows) < SLICE:
            break


def _decisions(row: Row) -> Iterable[Decision]:
    verdicts = json.loads(row["evidence"] or "{}").get("verdicts", {})
    for unit, said in verdicts.items():
        own = {n: said.get(n) for n in ("verdict", "reason", "note", "grade", "reviewer", "at")}
        yield Decision(
            inquiry=row["inquiry"],
            title=row["title"],
            corpus=row["corpus"],
            unit=unit,
            release=said["release"],
            edition=said.get("edition") or "",
            counts=said.get("question") == row["question"],
            **own,
        )


def passes(one: Decision, wish: LedgerWish) -> bool:
    """Say whether a decision is wanted."""
    for name in ("verdict", "reason", "reviewer", "unit"):
        wanted = getattr(wish, name)
        if wanted is not None and getattr(one, name) != wanted:
            return False
    return holds(f"{one.note} {one.unit} {one.title}", wish.text)


async def notes_found(graph: Graph, wish: NotesWish) -> list[Written]:
    """Return the notes that are wanted, newest first."""
    return search(await written(graph, wish.corpus), wish)


async def written(graph: Graph, corpus: str | None) -> list[Written]:
    """Return what people wrote: notes of verdicts, sheets, flags, grades, pools, own themes."""
    found = [
        Written(
            "verdict", one.inquiry, one.title, one.corpus, one.unit, one.note, one.reviewer, one.at
        )
        for one in await decisions(graph, LedgerWish(corpus=corpus))
        if one.note
    ]
    asked = {"corpus": corpus}
    await _gather(found, lambda row: _written(row, corpus), graph, "review/list_written", asked)
    return found


def _written(row: Row, corpus: str | None) -> Iterable[Written]:
    facts = {name: row[name] for name in ("kind", "place", "corpus", "unit", "reviewer", "at")}
    if row["kind"] != "sheet":
        yield Written(**facts, title="", text=row["text"])
        return
    for block in json.loads(row["text"])["blocks"]:
        text = block["note"] if block["kind"] == "passage" else block["text"]
        about = {"corpus": block["corpus"], "unit": block["unit"]}
        if text and corpus in (None, "", block["corpus"]):
            yield Written(**(facts | about), title="", text=text)


def search(found: Sequence[Written], wish: NotesWish) -> list[Written]:
    """Return what holds all words wanted, of some sources and one person, newest first."""
    kept = [
        one
        for one in found
        if (not wish.kinds or one.kind in wish.kinds)
        and wish.reviewer in ("", one.reviewer)
        and holds(f"{one.text} {one.unit}", wish.text)
    ]
    return sorted(kept, key=lambda one: (one.at, one.kind, one.place, one.unit), reverse=True)


def holds(text: str, wanted: str) -> bool:
    """Say whether a text holds every word wanted, spelled as its language is searched.

    A word is found as a whole or in part in the folded spelling (marks, case and forms of letters
    apart), or by its stem in a language that the words may be of.
    """
    words = fold(wanted).split()
    if not words:
        return True
    spelled = fold(text)
    missing = [word for word in words if word not in spelled]
    if not missing:
        return True
    return any(_stemmed(missing, text, tongue) for tongue in tongues_of(wanted))


def _stemmed(words: Sequence[str], text: str, tongue: str) -> bool:
    wanted = [analyse(word, tongue) for word in words]
    return all(wanted) and {token for tokens in wanted for token in tokens} <= set(
        analyse(text, tongue)
    )


@lru_cache(maxsize=64)
def tongues_of(wanted: str) -> tuple[str, ...]:
    """Return the languages whose stems are tried: that of the words, and the interface's own."""
    found = detect_language(wanted, OWN).language
    return tuple(dict.fromkeys((*((found,) if found else ()), *OWN)))


def counts_of(found: Iterable[Decision]) -> Mapping[str, Mapping[str, int]]:
    """Count decisions by verdict and by reason."""
    totals: dict[str, dict[str, int]] = {"verdict": {}, "reason": {}}
    for one in found:
        for name, counted in totals.items():
            value: Any = getattr(one, name)
            if value:
                counted[value] = counted.get(value, 0) + 1
    return totals
