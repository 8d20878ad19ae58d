"""Calibrations that a corpus has adopted, one a language, as its release tells them."""

from collections.abc import Mapping
from typing import Any

from server.abstaining.logistic import Logistic, read_logistic
from server.model import ReleaseInfo


def primary(language: str) -> str:
    """Return the primary subtag of a BCP 47 tag, in lower case."""
    return language.replace("_", "-").partition("-")[0].lower()


def adopted_model(release: ReleaseInfo, language: str) -> Logistic | None:
    """Return the model adopted for questions in a language; None where there is none.

    One that was made with vectors of another encoder says nothing about this release.
    """
    record: Mapping[str, Any] | None = release.calibrations.get(primary(language))
    if record is None or record.get("fingerprint") != release.fingerprint:
        return None
    return read_logistic(record["model"])
