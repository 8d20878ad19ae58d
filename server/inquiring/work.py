"""Work on inquiries, the same for HTTP and terminal: begin, edit, run, judge, undo, fork."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import cast

from server.errors import BadField, NotFound
from server.inquiries.contents import Asked, Judged, Keywords, Themes
from server.inquiries.faults import NothingToUndo, VersionConflict
from server.inquiries.judging import with_verdicts
from server.inquiries.scope import selection_of
from server.inquiries.steps import Content, State, StepName, require
from server.inquiries.transitions import Change, Verb, begun, forked, restored, undone, written
from server.inquiring.edits import edited_keywords, edited_question, edited_themes
from server.inquiring.proposals import propose_keywords, propose_themes
from server.inquiring.retrieving import retrieve, with_units, without_units
from server.inquiring.store import Inquiries, Kept, new_mark
from server.inquiring.synthesis import synthesise, written_by_hand
from server.served import Served
from server.stages.select import Select

Maker = Callable[[State, Served], Awaitable[Content]]
Given = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Hand:
    """Who changes an inquiry, and the version they saw."""

    reviewer: str
    version: int


class InquiryWork:
    """Changes of inquiries on one process's resources; all state is in the graph."""

    def __init__(self, served: Served) -> None:
        self._served = served
        self.store = Inquiries(served.graph)

    async def begin(self, asked: Asked, corpus: str, inquiry: str | None, reviewer: str) -> Kept:
        """Begin an inquiry: the question, the themes it names, what they propose to search for.

        Raises:
            NotFound: there is no such corpus.
            BadField: the question is blank or too long, or its edition unknown.
            IdTaken: the id is another inquiry's.
        """
        mark = new_mark()
        reach = await self._served.reach(corpus)
        themes = await propose_themes(asked, corpus, reach)
        keywords = propose_keywords(asked, themes, corpus, reach)
        contents: dict[StepName, Content] = {
            "question": asked,
            "themes": themes,
            "keywords": keywords,
        }
        change = begun(inquiry or f"inq-{mark[:12]}", corpus, contents, mark)
        await self.store.begin(change, reviewer, mark)
        return await self.store.read(change.after.inquiry)

    async def run(self, inquiry: str, step: StepName, hand: Hand) -> Kept:
        """Run a step again, as the steps before it stand now; those after it go stale.

        Raises:
            VersionConflict: somebody else changed the inquiry meanwhile.
            StepsBefore: a step before it is missing or, for the synthesis, stale.
        """
        if step not in _MAKERS:
            raise BadField("step", f"{step} is a person's; run one of {', '.join(_MAKERS)}")
        return await self._write(inquiry, step, hand, "run", _MAKERS[step])

    async def edit(self, inquiry: str, step: StepName, given: Given, hand: Hand) -> Kept:
        """Change what a step holds; those after it go stale.

        Raises:
            VersionConflict: somebody else changed the inquiry meanwhile.
            CallerError: the step cannot hold what was given.
        """

        async def make(state: State, served: Served) -> Content:
            if step == "synthesis":
                return await written_by_hand(state, given, hand.reviewer, served)
            return await _edited(state, step, given, served)

        return await self._write(inquiry, step, hand, "edit", make)

    async def judge(self, inquiry: str, verdicts: Mapping[str, Given], hand: Hand) -> Kept:
        """Keep a person's verdicts on units; without any, confirm those that stand.

        Raises:
            NotFound: the corpus has no such unit.
            VersionConflict: somebody else changed the inquiry meanwhile.
        """

        async def make(state: State, served: Served) -> Content:
            reach = await served.reach(state.corpus)
            units = await reach.catalogue.units(reach.release)
            missing = [unit for unit in verdicts if unit not in units.ordinals]
            if missing:
                raise NotFound("unit", missing[0])
            release = reach.release.id
            given = {u: _judged(v, state, release, hand.reviewer) for u, v in verdicts.items()}
            return with_verdicts(state, given)

        detail = ", ".join(f"{unit} {v['verdict']}" for unit, v in list(verdicts.items())[:5])
        return await self._write(inquiry, "evidence", hand, "judge", make, detail)

    async def undo(self, inquiry: str, to: int | None, hand: Hand) -> Kept:
        """Go back to the version before, or bring back any other; nothing is forgotten.

        Raises:
            NothingToUndo: the inquiry is as it was begun.
            NotFound: it has no version of that number.
        """
        state = await self._seen(inquiry, hand)
        if to is None and state.parent == 0:
            raise NothingToUndo(inquiry)
        earlier = (await self.store.read(inquiry, to or state.parent)).state
        change = undone(state, earlier) if to is None else restored(state, earlier)
        return await self._keep(change, hand, new_mark())

    async def fork(self, inquiry: str, version: int | None, new: str | None, reviewer: str) -> Kept:
        """Begin another inquiry with all that one holds at a version, by default its last.

        Raises:
            NotFound: there is no such inquiry or version.
            IdTaken: the id is another inquiry's.
        """
        mark = new_mark()
        origin = (await self.store.read(inquiry, version)).state
        change = forked(origin, new or f"inq-{mark[:12]}")
        await self.store.begin(change, reviewer, mark)
        return await self.store.read(change.after.inquiry)

    async def _write(
        self,
        inquiry: str,
        step: StepName,
        hand: Hand,
        verb: Verb,
        make: Maker,
        detail: str = "",
    ) -> Kept:
        state = await self._seen(inquiry, hand)
        require(state, step)
        content = await make(state, self._served)
        mark = new_mark()
        change = replace(written(state, step, content, mark, verb), detail=detail)
        return await self._keep(change, hand, mark)

    async def _seen(self, inquiry: str, hand: Hand) -> State:
        """Return the inquiry if it is still at the version that was seen."""
        state = (await self.store.read(inquiry)).state
        if state.version != hand.version:
            raise VersionConflict(inquiry, hand.version, state.version)
        return state

    async def _keep(self, change: Change, hand: Hand, mark: str) -> Kept:
        await self.store.keep(hand.version, change, hand.reviewer, mark)
        return await self.store.read(change.after.inquiry, change.after.version)


async def _themes(state: State, served: Served) -> Content:
    reach = await served.reach(state.corpus)
    return await propose_themes(cast(Asked, state.content("question")), state.corpus, reach)


async def _keywords(state: State, served: Served) -> Content:
    asked, themes = cast(Asked, state.content("question")), cast(Themes, state.content("themes"))
    return propose_keywords(asked, themes, state.corpus, await served.reach(state.corpus))


_MAKERS: Mapping[StepName, Maker] = {
    "themes": _themes,
    "keywords": _keywords,
    "retrieval": retrieve,
    "synthesis": synthesise,
}


async def _edited(state: State, step: StepName, given: Given, served: Served) -> Content:
    if step == "question":
        return edited_question(state, given)
    if step == "themes":
        reach = await served.reach(state.corpus)
        labels = await reach.vocabularies.labels(reach.release, reach.release.language)
        return edited_themes(state, given, labels)
    if step == "keywords":
        return await _checked(state, edited_keywords(state, given), served)
    if step == "retrieval":
        more = await with_units(state, cast(Sequence[str], given.get("add") or ()), served)
        return without_units(more, cast(Sequence[str], given.get("remove") or ()))
    raise BadField("step", f"{step} is not edited; run it again, or judge its units")


async def _checked(state: State, keywords: Keywords, served: Served) -> Keywords:
    """Look at the scope before it is kept: a name that the corpus lacks is refused now."""
    scope = selection_of(keywords, cast(Themes, state.content("themes")))
    await Select()(scope, await served.reach(state.corpus))
    return keywords


def _judged(given: Given, state: State, release: str, reviewer: str) -> Judged:
    return cast(
        Judged,
        {
            "verdict": given["verdict"],
            "reason": given.get("reason") or "",
            "note": given.get("note") or "",
            "grade": given.get("grade"),
            "reviewer": reviewer,
            "at": datetime.now(UTC).isoformat(timespec="seconds"),
            "release": release,
            "edition": str(state.content("retrieval")["edition"]),
            "question": state.stamp("question"),
        },
    )
