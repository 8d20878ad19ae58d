"""``themepath inquire``: a question worked on in steps, in the terminal."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

import click

from server.commands.inquire_doing import as_shown, change, checked, edit_or_run, say, say_with

if TYPE_CHECKING:
    from server.inquiries.contents import Asked
    from server.inquiring.store import Kept
    from server.inquiring.work import Hand, InquiryWork
    from server.served import Served

F = TypeVar("F", bound=Callable[..., Any])
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print as HTTP does.")
REVIEWER = click.option("--reviewer", default="", help="Your name, for the audit trail.")
SEEN = click.option(
    "--seen", type=click.IntRange(1), help="The version you saw; left out, the last one."
)
REASONS = ["answers", "context", "off_topic", "wrong_link", "duplicate", "mistranslated", "other"]
MODES = ["semantic", "keyword", "hybrid", "themepath"]


def changing(command: F) -> F:
    """Add the options of every command that changes an inquiry."""
    return AS_JSON(REVIEWER(SEEN(command)))


@click.group()
def inquire() -> None:
    """Work on a question in steps: themes, keywords, passages, verdicts, answer."""


@inquire.command()
@click.argument("question")
@click.option("--corpus", default="quran", show_default=True)
@click.option("--id", "id", help="A name of your own, such as grief-1.")
@click.option("--language", help="Language of the question; detected when left out.")
@click.option("--edition", help="Edition to search and show.")
@REVIEWER
@AS_JSON
def new(question: str, corpus: str, as_json: bool, **given: Any) -> None:
    """Begin an inquiry: themes are named and a search proposed; nothing is answered."""
    from server.wire.inquiries import InquiryRequest

    sent = {name: value for name, value in given.items() if value}
    body = checked(InquiryRequest, {"corpus": corpus, "question": question, **sent})

    async def begin(work: "InquiryWork", served: "Served") -> Mapping[str, Any]:
        asked: Asked = {"text": body.question, "language": body.language, "edition": body.edition}
        kept = await work.begin(asked, body.corpus, body.id, body.reviewer)
        return await as_shown(kept, served)

    say(begin, as_json, "themes", "keywords")


@inquire.command()
@click.argument("inquiry")
@click.option("--version", type=click.IntRange(1), help="As it was at a version.")
@AS_JSON
def show(inquiry: str, version: int | None, as_json: bool) -> None:
    """Show an inquiry, every step with its status."""

    async def read(work: "InquiryWork", served: "Served") -> Mapping[str, Any]:
        return await as_shown(await work.store.read(inquiry, version), served)

    say(read, as_json)


@inquire.command(name="list")
@click.option("--corpus", help="Those of one corpus.")
@click.option("--offset", type=click.IntRange(0), default=0)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
@AS_JSON
def listing(corpus: str | None, offset: int, limit: int, as_json: bool) -> None:
    """List inquiries, those changed last first."""
    from server.commands.inquire_words import list_words

    async def read(work: "InquiryWork", _: "Served") -> Mapping[str, Any]:
        from server.routes.inquiries import inquiries_page

        rows = await work.store.page(corpus, offset, limit)
        return inquiries_page(rows, offset, limit).model_dump(mode="json")

    say_with(read, as_json, list_words)


@inquire.command()
@click.argument("inquiry")
@click.option("--offset", type=click.IntRange(0), default=0)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
@AS_JSON
def history(inquiry: str, offset: int, limit: int, as_json: bool) -> None:
    """Say who did what, when, from which version to which; newest first."""
    from server.commands.inquire_words import history_words

    async def read(work: "InquiryWork", _: "Served") -> Mapping[str, Any]:
        from server.routes.inquiries import history_page

        rows = await work.store.history(inquiry, offset, limit)
        return history_page(inquiry, rows, offset, limit).model_dump(mode="json")

    say_with(read, as_json, history_words)


@inquire.command()
@click.argument("inquiry")
@click.argument("text")
@click.option("--language")
@click.option("--edition")
@changing
def question(
    inquiry: str, text: str, language: str | None, edition: str | None, **asked: Any
) -> None:
    """Ask otherwise; verdicts given for another question no longer count."""
    given = {"text": text, "language": language, "edition": edition}
    edit_or_run(
        inquiry, "question", {k: v for k, v in given.items() if v is not None}, False, asked
    )


@inquire.command()
@click.argument("inquiry")
@click.option("--keep", multiple=True, metavar="LABEL")
@click.option("--drop", multiple=True, metavar="LABEL")
@click.option("--add", multiple=True, metavar="LABEL", help="By label, id, or in free words.")
@click.option("--again", is_flag=True, help="Name the themes anew.")
@changing
def themes(inquiry: str, again: bool, **asked: Any) -> None:
    """Keep, drop and add themes, or name them again."""
    given = {name: list(asked.pop(name)) for name in ("keep", "drop", "add")}
    edit_or_run(inquiry, "themes", {k: v for k, v in given.items() if v}, again, asked)


@inquire.command()
@click.argument("inquiry")
@click.option("--word", "words", multiple=True, help="Search for these in place of the old ones.")
@click.option("--select", metavar="EXPR", help="Where to look; an empty text for no selection.")
@click.option("--division", "divisions", multiple=True, help="Divisions by id, title or number.")
@click.option("--within", type=click.Choice(["themes", "corpus"]))
@click.option("--mode", type=click.Choice(MODES))
@click.option("-k", type=click.IntRange(1, 100))
@click.option("--again", is_flag=True, help="Propose anew from the kept themes.")
@changing
def keywords(inquiry: str, again: bool, **asked: Any) -> None:
    """Say what to search for, where and how, or have it proposed again."""
    given: dict[str, Any] = {name: asked.pop(name) for name in ("select", "within", "mode", "k")}
    given = {name: value for name, value in given.items() if value is not None}
    if given.get("select") == "":
        given["select"] = None
    for name, option in (("keywords", "words"), ("divisions", "divisions")):
        if listed := asked.pop(option):
            given[name] = list(listed)
    edit_or_run(inquiry, "keywords", given, again, asked)


@inquire.command()
@click.argument("inquiry")
@click.option("--add", multiple=True, metavar="UNIT", help="Add a unit by hand; nothing is run.")
@click.option("--remove", multiple=True, metavar="UNIT", help="Take a hit out; nothing is run.")
@changing
def retrieve(inquiry: str, **asked: Any) -> None:
    """Search, and show every hit in its passage; or add and take out units by hand."""
    given = {name: list(asked.pop(name)) for name in ("add", "remove")}
    given = {name: units for name, units in given.items() if units}
    edit_or_run(inquiry, "retrieval", given, not given, asked)


def judging(verdict: str, name: str, told: str) -> None:
    """Make the command of one verdict."""

    @inquire.command(name=name, help=told)
    @click.argument("inquiry")
    @click.argument("units", nargs=-1, required=True)
    @click.option("--reason", type=click.Choice(REASONS), default=None)
    @click.option("--note", default="")
    @click.option("--grade", type=click.IntRange(0, 3), help="0 not relevant … 3 answers it.")
    @changing
    def _(inquiry: str, units: tuple[str, ...], **asked: Any) -> None:
        given = {name: asked.pop(name) for name in ("reason", "note", "grade")}
        verdicts = {unit: {"verdict": verdict, **given} for unit in units}

        async def judge(work: "InquiryWork", hand: "Hand") -> "Kept":
            return await work.judge(inquiry, verdicts, hand)

        change(inquiry, judge, asked, "evidence")


judging("included", "keep", "Include units: the answer may speak from them.")
judging("removed", "drop", "Remove units.")
judging("unsure", "doubt", "Mark units as unsure.")


@inquire.command()
@click.argument("inquiry")
@changing
def confirm(inquiry: str, **asked: Any) -> None:
    """Let the verdicts stand after the search was run again."""

    async def judge(work: "InquiryWork", hand: "Hand") -> "Kept":
        return await work.judge(inquiry, {}, hand)

    change(inquiry, judge, asked, "evidence")


@inquire.command()
@click.argument("inquiry")
@click.option("--text", help="Keep this as the answer, once it has passed the checks.")
@click.option("--file", type=click.File(encoding="utf-8"), help="The same from a file; - reads.")
@click.option("--language", help="Language of your text; detected when left out.")
@changing
def synthesise(
    inquiry: str, text: str | None, file: TextIO | None, language: str | None, **asked: Any
) -> None:
    """Write an answer from the included units alone, or keep a text of your own as the answer."""
    from server.wire.inquiries import SynthesisEditRequest

    written = file.read() if file is not None else text
    if written is None:
        edit_or_run(inquiry, "synthesis", {}, True, asked)
        return
    body = checked(SynthesisEditRequest, {"text": written, "language": language})
    edit_or_run(inquiry, "synthesis", body.given(), False, asked)


@inquire.command()
@click.argument("inquiry")
@click.option("--to", type=click.IntRange(1), help="Bring back this version.")
@changing
def undo(inquiry: str, to: int | None, **asked: Any) -> None:
    """Go back to the version before, or bring back any other; nothing is forgotten."""

    async def back(work: "InquiryWork", hand: "Hand") -> "Kept":
        return await work.undo(inquiry, to, hand)

    change(inquiry, back, asked)


@inquire.command()
@click.argument("inquiry")
@click.option("--version", type=click.IntRange(1), help="Go on from this version.")
@click.option("--id", "new_id", help="A name of your own.")
@REVIEWER
@AS_JSON
def fork(
    inquiry: str, version: int | None, new_id: str | None, reviewer: str, as_json: bool
) -> None:
    """Begin another inquiry with what this one holds."""
    from server.wire.inquiries import ForkRequest

    sent = {"id": new_id} if new_id else {}
    body = checked(ForkRequest, {"version": version, "reviewer": reviewer, **sent})

    async def go(work: "InquiryWork", served: "Served") -> Mapping[str, Any]:
        kept = await work.fork(inquiry, body.version, body.id, body.reviewer)
        return await as_shown(kept, served)

    say(go, as_json, "question")
