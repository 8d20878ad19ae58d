"""Decide a question's type: asked for, by the model where one is set, or by rules."""

from dataclasses import dataclass, replace
from typing import Literal

from server.errors import WorldError
from server.model import Query, QuestionType, Warned
from server.question_types import by_rules
from server.question_types.asking import TOKENS, instruction, read_reply
from server.reach import Reach

By = Literal["auto", "rules", "model", "factoid", "open"]
NO_MODEL = (
    "No language model is set here (THEMEPATH_CHAT_URL, THEMEPATH_CHAT_MODEL, and the extra "
    "themepath[answers]): rules decided the question's type."
)


@dataclass(frozen=True, slots=True)
class TypeQuestion:
    """Say whether a fact or many sides are wanted; ``auto`` asks the model where there is one.

    Whatever a model says beside the two words is not used: rules decide then, and it is said.
    """

    by: By = "auto"

    async def __call__(self, query: Query, reach: Reach) -> tuple[Query, list[Warned]]:
        """Return the question with its type and what should be known about that."""
        if self.by in ("factoid", "open"):
            asked = QuestionType(self.by, "asked")
            return replace(query, question_type=asked), []
        found, warnings = await self._found(query, reach)
        return replace(query, question_type=found), warnings

    async def _found(self, query: Query, reach: Reach) -> tuple[QuestionType, list[Warned]]:
        ruled = by_rules(query.text, query.language)
        model = reach.language_model
        if model is None or self.by == "rules":
            absent = [Warned("no_language_model", NO_MODEL)] if self.by == "model" else []
            return ruled, absent
        try:
            reply = await model.reply(*instruction(query.text), TOKENS)
        except WorldError as error:
            message = f"Rules decided the question's type. {error}"
            return ruled, [Warned("language_model_failed", message)]
        kind = read_reply(reply)
        if kind is None:
            message = f"The model {model.name} named no type of question; rules decided it."
            return ruled, [Warned("language_model_unusable", message)]
        return QuestionType(kind, "model", model.name), []
