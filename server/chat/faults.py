"""What a chat request may get wrong."""

from server.errors import CallerError


class UnknownModel(CallerError):
    """The name of a model names no corpus or pipeline."""

    status = 404
    title = "There is no such model"
    slug = "model-not-found"
    told = ("field",)
    field = "model"


class Unsupported(CallerError):
    """A parameter asks for something that checked answers do not have."""

    title = "A parameter is not supported"
    slug = "unsupported-parameter"
    told = ("field",)

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"{field} is not supported here: {why}. Leave it out.")
        self.field = field
