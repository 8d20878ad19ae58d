"""What the commands of ``themepath inquire`` do once their options are read."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from server.inquiries.steps import StepName
    from server.inquiring.store import Kept
    from server.inquiring.work import Hand, InquiryWork
    from server.served import Served

Doing = Callable[["InquiryWork", "Served"], Awaitable[Mapping[str, Any]]]


def checked(model: Any, given: Mapping[str, Any]) -> Any:
    """Check what was typed by the rule of the endpoint.

    Raises:
        BadField: the first fault, with its field.
    """
    from pydantic import ValidationError

    from server.errors import BadField

    try:
        return model.model_validate(given)
    except ValidationError as error:
        fault = error.errors()[0]
        raise BadField(".".join(map(str, fault["loc"])), str(fault["msg"])) from None


def edit_or_run(
    inquiry: str,
    step: "StepName",
    given: Mapping[str, Any],
    again: bool,
    asked: Mapping[str, Any],
) -> None:
    """Run a step anew, or edit it with what was given."""
    if again and given:
        raise click.UsageError("--again proposes anew; leave the other options out.")

    async def work_on(work: "InquiryWork", hand: "Hand") -> "Kept":
        if again:
            return await work.run(inquiry, step, hand)
        return await work.edit(inquiry, step, given, hand)

    change(inquiry, work_on, asked, step)


def change(
    inquiry: str,
    work_on: Callable[["InquiryWork", "Hand"], Awaitable["Kept"]],
    asked: Mapping[str, Any],
    *steps: str,
) -> None:
    """Change an inquiry on the version that was seen, by default the last one."""

    async def go(work: "InquiryWork", served: "Served") -> Mapping[str, Any]:
        from server.inquiring.work import Hand

        seen = asked["seen"] or (await work.store.read(inquiry)).state.version
        return await as_shown(await work_on(work, Hand(asked["reviewer"], seen)), served)

    say(go, asked["as_json"], *steps)


async def as_shown(kept: "Kept", served: "Served") -> Mapping[str, Any]:
    """Return an inquiry as the endpoint shows it."""
    from server.inquiring.shown import shown
    from server.wire.inquiry import inquiry_response

    return inquiry_response(await shown(kept, served)).model_dump(mode="json")


def say(doing: Doing, as_json: bool, *steps: str) -> None:
    """Do it and print some steps of the inquiry, or all of it."""
    from server.commands.inquire_words import inquiry_words, step_words

    say_with(doing, as_json, lambda s: step_words(s, *steps) if steps else inquiry_words(s))


def say_with(doing: Doing, as_json: bool, words: Callable[[Mapping[str, Any]], str]) -> None:
    """Do it and print it in words or as JSON."""
    done = asyncio.run(_done(doing))
    click.echo(json.dumps(done, ensure_ascii=False, indent=2) if as_json else words(done))


async def _done(doing: Doing) -> Mapping[str, Any]:
    from server.app import opened
    from server.inquiring.work import InquiryWork
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        return await doing(InquiryWork(served), served)
