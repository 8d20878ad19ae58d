"""The books of the Bible by the names and abbreviations that people write."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

TITLES: Mapping[str, str] = MappingProxyType(
    {
        "Gen": "Genesis", "Exod": "Exodus", "Lev": "Leviticus", "Num": "Numbers",
        "Deut": "Deuteronomy", "Josh": "Joshua", "Judg": "Judges", "Ruth": "Ruth",
        "1Sam": "1 Samuel", "2Sam": "2 Samuel", "1Kgs": "1 Kings", "2Kgs": "2 Kings",
        "1Chr": "1 Chronicles", "2Chr": "2 Chronicles", "Ezra": "Ezra", "Neh": "Nehemiah",
        "Esth": "Esther", "Job": "Job", "Ps": "Psalms", "Prov": "Proverbs",
        "Eccl": "Ecclesiastes", "Song": "Song of Songs", "Isa": "Isaiah", "Jer": "Jeremiah",
        "Lam": "Lamentations", "Ezek": "Ezekiel", "Dan": "Daniel", "Hos": "Hosea",
        "Joel": "Joel", "Amos": "Amos", "Obad": "Obadiah", "Jonah": "Jonah", "Mic": "Micah",
        "Nah": "Nahum", "Hab": "Habakkuk", "Zeph": "Zephaniah", "Hag": "Haggai",
        "Zech": "Zechariah", "Mal": "Malachi", "Matt": "Matthew", "Mark": "Mark",
        "Luke": "Luke", "John": "John", "Acts": "Acts", "Rom": "Romans",
        "1Cor": "1 Corinthians", "2Cor": "2 Corinthians", "Gal": "Galatians",
        "Eph": "Ephesians", "Phil": "Philippians", "Col": "Colossians",
        "1Thess": "1 Thessalonians", "2Thess": "2 Thessalonians", "1Tim": "1 Timothy",
        "2Tim": "2 Timothy", "Titus": "Titus", "Phlm": "Philemon", "Heb": "Hebrews",
        "Jas": "James", "1Pet": "1 Peter", "2Pet": "2 Peter", "1John": "1 John",
        "2John": "2 John", "3John": "3 John", "Jude": "Jude", "Rev": "Revelation",
    }
)  # fmt: skip
"""OSIS abbreviation → English title, in canonical order."""

SINGLE_CHAPTER = frozenset({"Obad", "Phlm", "2John", "3John", "Jude"})
"""Books of one chapter: a number alone after them is a verse."""

# What no rule gives: other titles, and abbreviations that leave letters out or that custom decides.
_CUSTOM: Mapping[str, str] = MappingProxyType(
    {
        "psalm": "Ps", "pss": "Ps", "psm": "Ps", "pslm": "Ps", "canticles": "Song",
        "songofsolomon": "Song", "canticleofcanticles": "Song", "sos": "Song", "ss": "Song",
        "sg": "Song", "qoheleth": "Eccl", "qoh": "Eccl", "apocalypse": "Rev",
        "revelations": "Rev", "actsoftheapostles": "Acts", "gn": "Gen", "lv": "Lev",
        "nm": "Num", "nb": "Num", "dt": "Deut", "jsh": "Josh", "jdg": "Judg", "jgs": "Judg",
        "jud": "Judg", "rth": "Ruth", "jb": "Job", "prv": "Prov", "jr": "Jer", "ezk": "Ezek",
        "dn": "Dan", "jl": "Joel", "jnh": "Jonah", "hb": "Hab", "hg": "Hag", "zp": "Zeph",
        "zc": "Zech", "ml": "Mal", "mt": "Matt", "mk": "Mark", "mrk": "Mark", "mr": "Mark",
        "lk": "Luke", "jn": "John", "jhn": "John", "rm": "Rom", "gl": "Gal", "php": "Phil",
        "pp": "Phil", "phm": "Phlm", "pm": "Phlm", "jm": "Jas", "jude": "Jude", "rv": "Rev",
    }
)  # fmt: skip
_CUSTOM_NUMBERED: Mapping[str, str] = MappingProxyType(
    {"sm": "Sam", "kgs": "Kgs", "chr": "Chr", "cr": "Chr", "jn": "John", "jhn": "John",
     "thes": "Thess", "ths": "Thess", "tm": "Tim", "pt": "Pet"}
)  # fmt: skip

ORDINARY = frozenset(
    {
        "a", "acts", "act", "am", "as", "de", "ex", "ge", "ha", "he", "is", "job", "jobs", "judge",
        "judges", "king", "kings", "la", "lam", "le", "ma", "mar", "mark", "me", "mi", "mic", "na",
        "numb", "number", "numbers", "pro", "pr", "re", "rom", "ruth", "sam", "so", "son", "song",
        "songs", "ti", "tim", "to",
    }
)  # fmt: skip
"""Names that are words of their own: with a small letter they name no book inside a sentence."""

ORDINALS: Mapping[str, int] = MappingProxyType(
    {"i": 1, "ii": 2, "iii": 3, "first": 1, "second": 2, "third": 3}
)
"""How the number of a book is written besides digits."""

SUFFIXES = frozenset({"st", "nd", "rd"})
NAME_WORDS = 4


@lru_cache(maxsize=1)
def books() -> Mapping[tuple[int, str], str]:
    """Return every name of a book, (number or 0, joined folded words) → OSIS abbreviation.

    Titles and OSIS abbreviations are names; so is every beginning of one, of two letters or
    more, that no other book of the same number shares; and what custom adds.
    """
    titles = {(osis, title) for osis, title in TITLES.items()}
    whole = {_parted(name): osis for osis, title in titles for name in (osis, title)}
    begun: dict[tuple[int, str], set[str]] = {}
    for (number, word), osis in whole.items():
        for length in range(2, len(word)):
            begun.setdefault((number, word[:length]), set()).add(osis)
    unique = {name: next(iter(found)) for name, found in begun.items() if len(found) == 1}
    custom = {(0, name): osis for name, osis in _CUSTOM.items()}
    numbered = {
        (number, name): f"{number}{rest}"
        for name, rest in _CUSTOM_NUMBERED.items()
        for number in (1, 2, 3)
        if f"{number}{rest}" in TITLES
    }
    return MappingProxyType(unique | custom | numbered | whole)


def _parted(name: str) -> tuple[int, str]:
    joined = name.replace(" ", "").lower()
    return (int(joined[0]), joined[1:]) if joined[0].isdigit() else (0, joined)


def book_of(number: int, words: Iterable[str]) -> str | None:
    """Return the OSIS abbreviation of a book from its number (0 without one) and folded words."""
    return books().get((number, "".join(words)))


def is_whole_name(number: int, words: Sequence[str]) -> bool:
    """Say whether the words are a whole title and not an abbreviation."""
    joined = "".join(words)
    osis = book_of(number, words)
    return osis is not None and (_parted(TITLES[osis])[1] == joined or len(joined) > 5)
