"""Which profile serves which language."""

from collections.abc import Mapping
from types import MappingProxyType

from server.analysis import arabic, chinese, english, indonesian, japanese, plain, snowball
from server.analysis.profile import Profile

PROFILES: Mapping[str, Profile] = MappingProxyType(
    {
        language: profile
        for profile in (
            arabic.PROFILE,
            chinese.PROFILE,
            english.PROFILE,
            indonesian.PROFILE,
            japanese.PROFILE,
            *snowball.PROFILES,
        )
        for language in profile.languages
    }
)
"""BCP 47 primary subtag → profile."""


def primary(language: str) -> str:
    """Return the primary subtag of a BCP 47 tag, in lower case."""
    return language.replace("_", "-").partition("-")[0].lower()


def profile_of(language: str) -> Profile:
    """Return the profile that serves a language; languages without one get the plain profile."""
    return PROFILES.get(primary(language), plain.PROFILE)
