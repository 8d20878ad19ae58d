"""The rules of every language, and what they say of a question."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from server.analysis import fold
from server.model import QuestionType
from server.question_types.arabic import ARABIC
from server.question_types.english import ENGLISH
from server.question_types.han import CHINESE, JAPANESE
from server.question_types.indonesian import INDONESIAN
from server.question_types.rule import Rule

LOOKED_AT = 1_000
"""Characters of a question that the rules see; what it asks stands at one of its ends."""
RULES: Mapping[str, Sequence[Rule]] = MappingProxyType(
    {
        "ar": ARABIC,
        "en": ENGLISH,
        "id": INDONESIAN,
        "ja": JAPANESE,
        "zh": CHINESE,
    }
)


def by_rules(text: str, language: str) -> QuestionType:
    """Return what a language's rules say of a question, and the words that decided.

    Words without any sign of a question name a subject, which has many sides: open. A language
    without rules keeps the plain order by cosine: factoid.
    """
    rules = RULES.get(language.split("-", maxsplit=1)[0].lower())
    if rules is None:
        return QuestionType("factoid", "default")
    folded = " ".join(fold(_ends(text)).split())
    for one in rules:
        found = one.pattern.search(folded)
        if found is not None:
            return QuestionType(one.kind, "rules", found.group().strip())
    return QuestionType("open", "rules")


def _ends(text: str) -> str:
    """Return a question, the beginning and the end of a long one."""
    half = LOOKED_AT // 2
    return text if len(text) <= LOOKED_AT else f"{text[:half]} {text[-half:]}"
