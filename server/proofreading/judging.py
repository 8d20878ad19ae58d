"""What a match and a reference say together of one quotation."""

from dataclasses import dataclass

from server.analysis.words import is_unspaced
from server.proofreading.report import Attribution, Verdict
from server.quotations import Match, Quotation, Status

FEW_WORDS = 3
FEW_LETTERS = 4
"""Fewer words (letters, in scripts without spaces) are a name or a word held up, no quotation."""
NAME_WORDS = 4
"""So few words that nobody wrote are a name beside a reference sooner than a false quotation."""
STANDING = 0.4
"""Share of words as stored above which a quotation that names no source is held to be of it."""

_FOLDS = {
    "marks_changed": "other vowel signs or accents",
    "marks_left_out": "vowel signs or accents left out",
    "letters": "other forms of letters",
    "case": "other case",
    "spacing": "words written together or apart",
    "punctuation": "other punctuation",
}


@dataclass(frozen=True, slots=True)
class Claimed:
    """The units that a quotation's references name, by ordinal; ``impossible`` if they are none."""

    ordinals: tuple[int, ...] = ()
    impossible: bool = False

    @property
    def is_made(self) -> bool:
        """Whether there is a reference at all."""
        return bool(self.ordinals) or self.impossible


@dataclass(frozen=True, slots=True)
class Judged:
    """A quotation judged."""

    status: Status
    verdict: Verdict
    attribution: Attribution
    reason: str


def is_short(quotation: Quotation, match: Match) -> bool:
    """Say whether a quotation is too short to be looked for without a reference."""
    few = FEW_LETTERS if is_unspaced(quotation.text.lstrip("“”«»‘’\"' ")) else FEW_WORDS
    return match.words < few


def judged(quotation: Quotation, match: Match, claimed: Claimed) -> Judged:
    """Judge a quotation by what was found of it and by the units that it is said to be of."""
    attribution = _attribution(match, claimed)
    if match.status == "unjudged":
        return Judged("unjudged", "ok", attribution, "Nothing in it can be looked for.")
    if not claimed.is_made and _is_mention(quotation, match):
        return Judged("unjudged", "ok", "none", "Too short to be looked for, or a name.")
    if match.status == "not_found":
        return _not_found(quotation, match, claimed, attribution)
    if match.status == "altered":
        return Judged("altered", "fault", attribution, _altered(match, attribution))
    return _true(match, attribution)


def _is_mention(quotation: Quotation, match: Match) -> bool:
    if is_short(quotation, match):
        return True
    doubtful = quotation.kind in ("single", "title")
    return match.status == "not_found" and doubtful and match.similarity < STANDING


def _attribution(match: Match, claimed: Claimed) -> Attribution:
    if not claimed.is_made:
        return "none"
    if not claimed.ordinals:
        return "impossible"
    if match.units is None or match.status in ("not_found", "unjudged"):
        return "unconfirmed"
    named = set(claimed.ordinals)
    places = [match.units, *match.also]
    if any(named.issuperset(range(first, last + 1)) for first, last in places):
        return "right"
    touching = any(named.intersection(range(first, last + 1)) for first, last in places)
    return "beyond" if touching else "wrong"


def _not_found(
    quotation: Quotation, match: Match, claimed: Claimed, attribution: Attribution
) -> Judged:
    if quotation.kind == "title":
        return Judged("unjudged", "ok", attribution, "A title, it seems.")
    if claimed.is_made and match.words > NAME_WORDS:
        said = "No unit says this." + (_NAMED if claimed.ordinals else "")
        return Judged("not_found", "fault", attribution, said)
    if not claimed.is_made and match.similarity >= STANDING:
        return Judged("not_found", "fault", attribution, "No unit says this; one is near.")
    return Judged("not_found", "note", attribution, "No unit says this; it may be of elsewhere.")


def _altered(match: Match, attribution: Attribution) -> str:
    many = len(match.differences)
    said = "One difference of words." if many == 1 else f"{many} differences of words."
    return f"{said} {_SAID[attribution]}".strip()


def _true(match: Match, attribution: Attribution) -> Judged:
    is_wrong = attribution in ("wrong", "impossible")
    passed = "; ".join(_FOLDS[fold] for fold in match.folds)
    said = f"Word for word, but for {passed}." if passed else "Word for word."
    verdict: Verdict = "note" if _is_notable(match) or attribution == "beyond" else "ok"
    reason = f"{said} {_SAID[attribution]}".strip()
    return Judged(match.status, "fault" if is_wrong else verdict, attribution, reason)


def _is_notable(match: Match) -> bool:
    return "marks_changed" in match.folds


_NAMED = " What the reference names reads otherwise; it may be another translation's wording."
_SAID: dict[Attribution, str] = {
    "none": "",
    "right": "",
    "beyond": "It goes on beyond the units named.",
    "wrong": "The reference names another unit.",
    "impossible": "The reference names no place that there is.",
    "unconfirmed": "",
}
