"""What goes wrong between us and a language model."""

from server.errors import WorldError


class LanguageModelFailed(WorldError):
    """A language model did not answer, in time or at all, or not with a text."""

    title = "The language model did not answer"
    slug = "language-model-failed"
