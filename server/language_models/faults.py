"""What goes wrong between us and a language model."""

from server.errors import WorldError


class LanguageModelFailed(WorldError):
    """A language model did not answer, in time or at all, or not with a text."""

    title = "The language model did not answer"
    slug = "language-model-failed"


class ReplyCut(LanguageModelFailed):
    """A reply broke off before its end."""

    title = "The language model's reply broke off"
    slug = "reply-cut"


class ReplyEndless(LanguageModelFailed):
    """A reply went on beyond what was allowed, or beyond its time."""

    title = "The language model's reply did not come to an end"
    slug = "reply-endless"
