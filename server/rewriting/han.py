"""Chinese characters: simplified, traditional and Japanese forms of one text."""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from server.analysis.profiles import primary
from server.errors import MissingExtra

if TYPE_CHECKING:
    from opencc import OpenCC

_CONVERSIONS: Mapping[str, tuple[str, ...]] = MappingProxyType({"ja": ("t2jp", "jp2t")})
_RUN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af]+")
_CHINESE = ("t2s", "s2t")


@lru_cache(maxsize=8)
def _converter(name: str) -> "OpenCC":
    try:
        from opencc import OpenCC
    except ImportError as error:
        raise MissingExtra("opencc", "chinese", "Converting Chinese characters") from error
    return OpenCC(name)


def forms(text: str, language: str) -> tuple[str, ...]:
    """Return the other forms of a text in Chinese characters, each once.

    Raises:
        MissingExtra: the package that knows the characters is not installed.
    """
    names = _CONVERSIONS.get(primary(language), _CHINESE)
    found = (_converter(name).convert(text) for name in names)
    return tuple(form for form in dict.fromkeys(found) if form != text)


def runs(text: str) -> list[tuple[int, int]]:
    """Return the (start, end) of the stretches of Chinese characters in a text."""
    return [found.span() for found in _RUN.finditer(text)]
