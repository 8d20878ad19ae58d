"""Names of models: ``themepath``, ``themepath/CORPUS``, ``themepath/CORPUS/PIPELINE``."""

from server.chat.faults import UnknownModel

OURS = "themepath"


def model_name(corpus: str) -> str:
    """Name the model that answers from a corpus."""
    return f"{OURS}/{corpus}"


def read_name(name: str) -> tuple[str, str]:
    """Return corpus ("" where the name leaves it open) and pipeline.

    Raises:
        UnknownModel: the name is not of this form.
    """
    parts = name.split("/")
    if parts[0] != OURS or len(parts) > 3 or "" in parts:
        raise UnknownModel(
            f"There is no model called {name!r}. Models are called {OURS}/CORPUS or "
            f"{OURS}/CORPUS/PIPELINE; GET /v1/models lists them."
        )
    corpus, pipeline = [*parts[1:], "", ""][:2]
    return corpus, pipeline or OURS
