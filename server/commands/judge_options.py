"""The options that name a judge model, for every command that can have something judged."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from evaluation.judging import Judge

F = TypeVar("F", bound=Callable[..., Any])
_URL = click.option("--judge-url", envvar="THEMEPATH_JUDGE_URL", help="Chat endpoint that judges.")
_MODEL = click.option("--judge-model", envvar="THEMEPATH_JUDGE_MODEL", help="Its model.")
_KEY = click.option("--judge-key", envvar="THEMEPATH_JUDGE_KEY", default="", help="Its key.")


def judge_options(command: F) -> F:
    """Add the options; ``judge_of`` reads them."""
    return _URL(_MODEL(_KEY(command)))


def judge_of(url: str | None, model: str | None, key: str) -> "Judge | None":
    """Return the judge that is named; None where none is."""
    from evaluation.judging import Judge

    return Judge(url or "", model or "", key).checked() if url or model else None
