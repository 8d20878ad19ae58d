"""Every check that a sentence of a model's reply passes before it leaves, and every repair."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest

from server.analysis import fold
from server.answering.citations import Mark, read_citations
from server.answering.cleaning import cleaned
from server.answering.material import Cited, Material
from server.answering.prose import named_in
from server.answering.quoting import Found, Spoken, Stored, quotations
from server.answering.support import is_known, shared
from server.answering.written import Quote, Repair, Sentence

TERM_WORDS = 3
"""Quotation marks around fewer words stand around a term, not a quotation."""
TERM_LETTERS = 6
"""The same for scripts without spaces between words."""
_REFUSAL = re.compile(r"\bnot[_ -]in[_ -]evidence\b", re.IGNORECASE)
_BLANK = re.compile(r"[ \t]+")
_STOPS = ".!?。！？؟۔।"


@dataclass(frozen=True, slots=True)
class Checked:
    """A sentence that may leave, or None; what was repaired; why the whole reply must not leave."""

    sentence: Sentence | None
    repairs: tuple[Repair, ...] = ()
    withhold: Repair | None = None
    refuses: bool = False


@dataclass(slots=True)
class _Work:
    text: str
    citations: list[str] = field(default_factory=list)
    quotes: list[Quote] = field(default_factory=list)
    repairs: list[Repair] = field(default_factory=list)
    withhold: Repair | None = None
    dropped: bool = False

    def repair(self, code: str, message: str, before: str = "", after: str = "") -> None:
        self.repairs.append(Repair(code, message, before, after))

    def drop(self, code: str, message: str) -> None:
        self.dropped = True
        self.repair(code, message, self.text)


@dataclass(frozen=True, slots=True)
class Ground:
    """What a reply may stand on: the material, what of it its model was given, and its wordings."""

    material: Material
    given: Mapping[str, Cited]
    stored: Stored


def check_sentence(raw: str, ground: Ground) -> Checked:
    """Check one sentence of a reply against the evidence that its model was given.

    In this order: markup is taken out; citations are read, unknown ones removed; references in
    prose must be in the evidence; quotations must be stored wordings; at least one citation is
    left; and the sentence shares a word with what it cites, where the language is the same.
    """
    plain = cleaned(raw)
    work = _Work(plain)
    if plain != " ".join(raw.split()):
        work.repair("markup_removed", "Markup or an address was taken out.", raw.strip(), plain)
    if _REFUSAL.search(plain):
        return Checked(None, tuple(work.repairs), refuses=True)
    marks = _cited(work, ground.given)
    if not any(letter.isalpha() for letter in _blanked(work.text, marks)):
        return Checked(None, tuple(work.repairs))
    _quoted(work, ground)
    _referred(work, ground)
    _supported(work, ground)
    kept = None if work.dropped or work.withhold else _sentence(work, ground.given)
    return Checked(kept, tuple(work.repairs), work.withhold)


def _cited(work: _Work, given: Mapping[str, Cited]) -> list[tuple[int, int]]:
    """Read the citations and write them anew: known ones in one spelling, unknown ones not."""
    marks = read_citations(work.text, given)
    spelled = [_spelled(work.text, mark, after) for mark, after in zip_longest(marks, marks[1:])]
    for mark, shown in zip(marks, spelled, strict=True):
        work.citations += [alias for alias in mark.aliases if alias not in work.citations]
        before = work.text[mark.start : mark.end]
        if mark.unknown:
            named = ", ".join(mark.unknown)
            message = f"{named} was not among the evidence; the citation was removed."
            work.repair("citation_unknown", message, before, shown)
        elif before != shown:
            work.repair("citation_respelled", "The citation was spelled anew.", before, shown)
    for mark, shown in reversed(list(zip(marks, spelled, strict=True))):
        work.text = work.text[: mark.start] + shown + work.text[mark.end :]
    work.text = _tidy(work.text)
    return [(mark.start, mark.end) for mark in read_citations(work.text, given)]


def _spelled(text: str, mark: Mark, after: Mark | None) -> str:
    """Return how a citation is to stand: one that says the place right before the alias may."""
    if after is None or mark.unknown or text[mark.start] not in "(（":
        return mark.spelled
    told = set(mark.aliases) <= set(after.aliases) and not text[mark.end : after.start].strip()
    return text[mark.start : mark.end] if told else mark.spelled


def _quoted(work: _Work, ground: Ground) -> None:
    """Hold every quotation against stored text, from the last to the first."""
    spoken = quotations(work.text, _spans(work, ground))
    for one in reversed(spoken):
        marks = _spans(work, ground)
        found = ground.stored.find(work.text, (one.first, one.last), work.citations, marks)
        if found is not None:
            _settle(work, one, found)
        elif not one.is_title:
            _not_found(work, one, ground)
    if not spoken:
        _recited(work, ground)


def _spans(work: _Work, ground: Ground) -> list[tuple[int, int]]:
    return [(mark.start, mark.end) for mark in read_citations(work.text, ground.given)]


def _settle(work: _Work, one: Spoken, found: Found) -> None:
    """Let a quotation stand, or the stored wording in its place, and cite where it is from."""
    said = work.text[one.first : one.last]
    shown = said if found.is_true else found.stored
    work.text = work.text[: one.first] + shown + one.closer + work.text[one.last :]
    if not found.is_true:
        message = "The quotation was not word for word; the stored wording stands there now."
        work.repair("quote_restored", message, said, shown)
    _attribute(work, found)
    work.quotes[:0] = [Quote(shown, alias) for alias in found.aliases[:1]]


def _recited(work: _Work, ground: Ground) -> None:
    """Put what is recited without quotation marks into them, in its stored wording."""
    marks = _spans(work, ground)
    found = ground.stored.recited(work.text, marks)
    if found is None:
        return
    if not found.is_true:
        cited = "".join(work.text[start:end] for start, end in marks)
        message = "A sentence recited the evidence, not word for word; the stored wording stands."
        shown = f"“{found.stored.rstrip(_STOPS)}” {cited}".strip() + _stop_of(work.text, marks)
        work.repair("quote_restored", message, work.text, shown)
        work.text = shown
    _attribute(work, found)
    work.quotes.append(Quote(found.stored, found.aliases[0]))


def _stop_of(text: str, marks: list[tuple[int, int]]) -> str:
    """Return the sign that ends a sentence, whether its citations stand before or after it."""
    bare = _blanked(text, marks).rstrip()
    return bare[-1:] if bare[-1:] and bare[-1] in _STOPS else ""


def _attribute(work: _Work, found: Found) -> None:
    """Cite the evidence that a quotation stands in, where another was cited for it."""
    more = [alias for alias in found.aliases if alias not in work.citations]
    if not more:
        return
    before, named = ", ".join(work.citations), ", ".join(more)
    work.citations += more
    message = f"The quotation stands in {named}, which is cited now."
    work.repair("quote_attributed", message, before, named)


def _not_found(work: _Work, one: Spoken, ground: Ground) -> None:
    quote = work.text[one.first : one.last]
    if _of_question(quote, ground.material):
        return
    if is_term(quote):
        work.text = work.text[: one.start] + quote + work.text[one.end :]
        work.repair("marks_removed", "Quotation marks around a term were taken off.", quote, quote)
        return
    message = "A quotation stands nowhere in the evidence, so the reply was not used."
    work.withhold = Repair("quote_not_found", message, quote)


def _of_question(quote: str, material: Material) -> bool:
    """Say whether a quotation repeats the question or a path, which are no sources."""
    paths = [path.text for item in material.cited for path in item.paths]
    labels = [step.label for item in material.cited for path in item.paths for step in path.steps]
    said = fold(quote).strip(" .,;:!?؟")
    return said in fold(material.question) or said in map(fold, [*paths, *labels])


def is_term(quote: str) -> bool:
    """Say whether quotation marks stand around too few words to be a quotation."""
    words = quote.split()
    if len(words) >= TERM_WORDS:
        return False
    return quote.isascii() or len(quote) <= TERM_LETTERS or len(words) == 2


def _referred(work: _Work, ground: Ground) -> None:
    """Hold references in the model's own words against the evidence."""
    marks = _spans(work, ground)
    spoken = [(one.start, one.end) for one in quotations(work.text, marks)]
    for named in named_in(_blanked(work.text, [*marks, *spoken]), ground.material, ground.given):
        if not named.aliases:
            message = f"{named.text} is not in the evidence; the sentence was removed."
            work.drop("reference_not_in_evidence", message)
            return
        more = [alias for alias in named.aliases if alias not in work.citations]
        if more:
            work.citations += more
            message = f"{named.text} is in the evidence and counts as a citation."
            work.repair("reference_cited", message, named.text, ", ".join(more))


def _supported(work: _Work, ground: Ground) -> None:
    """Drop what cites nothing, or shares no word with what it cites."""
    if work.dropped or work.withhold is not None:
        return
    if not work.citations:
        work.drop("citation_missing", "The sentence cites nothing; it was removed.")
        return
    language = ground.material.language
    if work.quotes or not is_known(language):
        return
    said = _blanked(work.text, _spans(work, ground))
    if shared(said, language, [ground.given[alias] for alias in work.citations]) == 0:
        message = "The sentence shares no word with what it cites; it was removed."
        work.drop("unsupported", message)


def _sentence(work: _Work, given: Mapping[str, Cited]) -> Sentence:
    """Return the sentence with citations for what was found to be cited in prose."""
    shown = {alias for mark in read_citations(work.text, given) for alias in mark.aliases}
    more = [alias for alias in work.citations if alias not in shown]
    text = f"{work.text} [{', '.join(more)}]" if more else work.text
    return Sentence(text, tuple(work.citations), tuple(work.quotes))


def _blanked(text: str, spans: list[tuple[int, int]]) -> str:
    """Return a text of the same length in which some spans are spaces."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _tidy(text: str) -> str:
    """Close the gaps that a removed citation leaves."""
    text = re.sub(r"[ \t]+([.,;:!?؟،؛。，、！？])", r"\1", text)
    return _BLANK.sub(" ", re.sub(r"\(\s*\)|\[\s*\]", "", text)).strip()
