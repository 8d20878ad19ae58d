"""One rule: a pattern over a folded question, and the type that it decides."""

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["factoid", "open"]


@dataclass(frozen=True, slots=True)
class Rule:
    """The first rule of a language whose pattern is found decides the type."""

    kind: Kind
    pattern: re.Pattern[str]


def rule(kind: Kind, *alternatives: str) -> Rule:
    """Return a rule of alternative patterns; they see the question folded."""
    return Rule(kind, re.compile("|".join(alternatives)))


def spaced(*words: str) -> str:
    """Return a pattern of whole words or phrases, for scripts that part words by spaces."""
    return rf"(?<!\w)(?:{'|'.join(words)})(?!\w)"
