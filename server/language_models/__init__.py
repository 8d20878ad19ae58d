"""Language models that settings name; without an address there is none, and nothing is asked."""

from dataclasses import replace

from server.language_models.chat import PATIENCE, ChatModel, open_chat
from server.settings import Settings

__all__ = ["ChatModel", "open_language_model"]


def open_language_model(settings: Settings) -> ChatModel | None:
    """Return the model of the settings, None where they name no address; asks it nothing yet.

    Raises:
        BadField: an address without a model, or no address, or a key that no header can hold.
        MissingExtra: the package that speaks the protocol is not installed.
    """
    patience = replace(PATIENCE, writing=settings.chat_seconds)
    return open_chat(settings, patience) if settings.chat_url else None
