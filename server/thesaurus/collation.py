"""The order of labels in a language: the Unicode Collation Algorithm, tailored as CLDR tailors it.

pyuca has the default table of the algorithm alone. What a language orders otherwise is added from
rules such as ``z < å < ä``: after the letter before, and before whatever follows that one. An
article at the beginning is passed over, as printed indexes do.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from server.analysis.profiles import primary

if TYPE_CHECKING:
    from pyuca import Collator

_DANISH = "z < æ = ä < ø = ö < å"
_SWEDISH = "z < å < ä = æ < ö = ø"
_SERBIAN = "c < č < ć, d < dž < đ, l < lj, n < nj, s < š, z < ž"
TAILORINGS: Mapping[str, str] = MappingProxyType(
    {
        "az": "c < ç, e < ə, g < ğ, h < x < ı, o < ö, s < ş, u < ü",
        "bs": _SERBIAN,
        "cs": "c < č, h < ch, r < ř, s < š, z < ž",
        "cy": "c < ch, d < dd, f < ff, g < ng, l < ll, p < ph, r < rh, t < th",
        "da": _DANISH,
        "eo": "c < ĉ, g < ĝ, h < ĥ, j < ĵ, s < ŝ, u < ŭ",
        "es": "n < ñ",
        "et": "s < š < z < ž, w < õ < ä < ö < ü",
        "fi": _SWEDISH,
        "hr": _SERBIAN,
        "hu": "c < cs, d < dz < dzs, g < gy, l < ly, n < ny, o < ö = ő, s < sz, t < ty, "
        "u < ü = ű, z < zs",
        "is": "a < á, d < ð, e < é, i < í, o < ó, u < ú, y < ý, z < þ < æ < ö < å",
        "lt": "c < č, s < š, z < ž",
        "lv": "c < č, g < ģ, k < ķ, l < ļ, n < ņ, s < š, z < ž",
        "nb": _DANISH,
        "nn": _DANISH,
        "no": _DANISH,
        "pl": "a < ą, c < ć, e < ę, l < ł, n < ń, o < ó, s < ś, z < ź < ż",
        "ro": "a < ă < â, i < î, s < ș = ş, t < ț = ţ",
        "sk": "a < ä, c < č, h < ch, o < ô, s < š, z < ž",
        "sl": "c < č < ć, d < đ, s < š, z < ž",
        "sq": "c < ç, d < dh, e < ë, g < gj, l < ll, n < nj, r < rr, s < sh, t < th, x < xh, "
        "z < zh",
        "sv": _SWEDISH,
        "tr": "c < ç, g < ğ, h < ı, o < ö, s < ş, u < ü",
        "vi": "a < ă < â, d < đ, e < ê, o < ô < ơ, u < ư",
    }
)
"""Primary language subtag → letters of their own, each after the one before it."""
_ARTICLES: Mapping[str, str] = MappingProxyType(
    {
        "ar": r"[اٱ]ل[\u06e1\u0652]?(?=\w)(?!ل[\u064b-\u065f\u0670]*ه)",
        "de": r"(?:der|die|das|ein|eine)\s+",
        "en": r"(?:the|an?)\s+",
        "es": r"(?:el|la|los|las|una?)\s+",
        "fr": r"(?:(?:les?|la|une?)\s+|l['’])",
        "it": r"(?:(?:il|lo|la|gli|le|una?)\s+|l['’])",
        "pt": r"(?:os?|as?|uma?)\s+",
    }
)
"""What the order of a printed index passes over at the beginning of a label."""
_SIGNS = "ʿʾ'‘’\"“”«»([{¿¡—-–… "
OTHER = "#"
"""The heading of labels that begin with no letter."""
DIGITS = "0-9"
HAN = "漢"
SortKey = tuple[float, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Collation:
    """Keys and headings of labels in one language."""

    collator: "Collator"
    letters: Mapping[str, str]
    longest: int
    dotless: bool = False
    """Whether i with and without a dot are two letters."""
    article: "re.Pattern[str] | None" = None

    def key(self, label: str) -> SortKey:
        """Return what sorts a label among others; equal labels but for an article stay in order."""
        found: SortKey = self.collator.sort_key(self._filed(label))
        return found

    def _filed(self, label: str) -> str:
        """Return a label from where the order of an index begins to look."""
        text = unicodedata.normalize("NFC", label.strip(_SIGNS))
        return (self.article.sub("", text, count=1) if self.article else text) or label

    def heading(self, label: str) -> str:
        """Return the letter that a label stands under, as a dictionary of the language has it.

        Marks fall away where they make no letter of their own; numbers stand together, and so do
        Han characters, which have no letters.
        """
        text = self._filed(label)
        if self.dotless:
            text = text.replace("I", "ı").replace("İ", "i")
        text = text.casefold()
        for length in range(self.longest, 0, -1):
            if text[:length] in self.letters:
                return self.letters[text[:length]]
        return _heading(text)


def _heading(text: str) -> str:
    first = text[:1]
    if not first or not (first.isalpha() or first.isdecimal()):
        return OTHER
    if first.isdecimal():
        return DIGITS
    name = unicodedata.name(first, "")
    if name.startswith("CJK"):
        return HAN
    bare = unicodedata.normalize("NFKD", first)[0]
    if name.startswith("KATAKANA"):
        bare = chr(ord(bare) - 0x60)
    return _BARE.get(bare, bare).upper()


_BARE = {"ٱ": "ا", "ى": "ي", "ة": "ت", "ی": "ي", "ک": "ك", "ß": "s", "ı": "i", "ł": "l", "ø": "o",
         "đ": "d", "æ": "a", "œ": "o"}  # fmt: skip


@lru_cache(maxsize=8)
def collation(language: str) -> Collation:
    """Return the order of a language; the table is read once a language (about 0.3 s)."""
    from pyuca import Collator

    made = Collator()
    letters: dict[str, str] = {}
    for rule in TAILORINGS.get(primary(language), "").split(","):
        if rule:
            letters |= _tailored(made, rule)
    dotless = "ı" in letters
    if dotless:
        letters["i"] = "İ"
    articles = _ARTICLES.get(primary(language))
    article = re.compile(f"^{articles}", re.IGNORECASE) if articles else None
    return Collation(made, letters, max(map(len, letters), default=0), dotless, article)


def _tailored(collator: "Collator", rule: str) -> dict[str, str]:
    """Put the letters of one rule into the table; weights are fractions after the anchor's."""
    anchor, *places = (part.strip() for part in rule.split("<"))
    weight = collator.collation_elements(anchor)[0][0]
    headings = {}
    for step, place in enumerate(places, start=1):
        alike = [letter.strip() for letter in place.split("=")]
        for nth, letter in enumerate(alike):
            headings[letter] = alike[0].upper()
            for tertiary, written in ((2, letter), (5, letter.capitalize()), (8, letter.upper())):
                points = [ord(sign) for sign in unicodedata.normalize("NFD", written)]
                collator.table.add(points, [[weight + step / 100, 0x20 + nth, tertiary]])
    return headings
