"""Constraints on the command line: the option that sets them, and their accounts in words."""

from collections.abc import Iterator, Mapping

import click

from server.answer import Applied

SHOWN = 5
HELP = "Such as mmr=0.5, per_division=1,kind=chapter or a JSON object; may be repeated."


def read_constraints(
    context: click.Context, parameter: click.Parameter, given: tuple[str, ...]
) -> tuple[Mapping[str, object], ...]:
    """Read constraints in their short or JSON form; what checks them is loaded only for some."""
    del context, parameter
    if not given:
        return ()
    from server.wire.constraints import read_texts

    return read_texts(given)


def account(applied: Applied) -> str:
    """Say what a constraint displaced, flagged, found lacking and left unmet."""
    parameters = ", ".join(f"{name} {_value(value)}" for name, value in applied.parameters.items())
    return "\n".join(
        [f"# {applied.name}{f' ({parameters})' if parameters else ''}", *_lines(applied)]
    )


def _lines(applied: Applied) -> Iterator[str]:
    for item in applied.displaced[:SHOWN]:
        now = "not shown" if item.after is None else f"now {item.after}"
        yield f"   {item.citation} stood {item.before}, {now}: {item.reason}"
    more = len(applied.displaced) - SHOWN
    if more > 0:
        yield f"   and {more} more"
    for noted in (*applied.flagged, *applied.unmet):
        yield f"   ! {noted.citation or noted.id}: {noted.reason}".replace("! : ", "! ")
    if applied.lacked:
        dropped = applied.parameters.get("missing") == "drop"
        became = "left out" if dropped else "kept"
        yield f"   {applied.lacked} candidates lack what it looks at: {became}"


def _value(value: object) -> str:
    if isinstance(value, list):
        return "|".join(map(str, value)) or "none"
    if isinstance(value, Mapping):
        return "|".join(f"{key}:{number}" for key, number in value.items())
    return str(value)
