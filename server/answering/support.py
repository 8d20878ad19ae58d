"""How far a sentence speaks with the words of what it cites: the part of faithfulness to count."""

from collections.abc import Sequence

from server.analysis import PROFILES, analyse
from server.answering.material import Cited


def words_of(text: str, language: str) -> frozenset[str]:
    """Return the distinct content words of a text: stemmed, without function words."""
    return frozenset(analyse(text, language))


def comparable(language: str, cited: Sequence[Cited]) -> list[Cited]:
    """Return the evidence whose words can be compared with a sentence's: of the same language."""
    return [item for item in cited if _primary(item.language) == _primary(language)]


def shared(sentence: str, language: str, cited: Sequence[Cited]) -> float | None:
    """Return the share of a sentence's content words that its evidence has, in [0, 1].

    None where nothing can be compared: no word, or evidence in other languages only.
    """
    mine = words_of(sentence, language)
    texts = comparable(language, cited)
    if not mine or not texts or len(texts) < len(cited):
        return None
    theirs = frozenset[str]().union(*(words_of(item.text, item.language) for item in texts))
    return len(mine & theirs) / len(mine)


def is_known(language: str) -> bool:
    """Say whether a language has an analysis of its own, so that its forms of a word are one."""
    return _primary(language) in PROFILES


def _primary(language: str) -> str:
    return language.partition("-")[0].lower()
