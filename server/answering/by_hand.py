"""A text that a person wrote: each sentence passes the checks of a model's, or is named."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from server.answering.checks import Checked, Ground, check_sentence
from server.answering.extractive import groups_of
from server.answering.material import Material
from server.answering.quoting import Stored
from server.answering.reply import other_language, own_words
from server.answering.sentences import sentences, spans
from server.answering.wordings import wordings_of
from server.answering.written import Repair, Sentence

_THEN = re.compile(r"; |, so ")
REFUSES = "These words stand for a model's refusal; say it otherwise."
LED = "The sentence that nothing is added was taken out, for a person wrote this."


@dataclass(frozen=True, slots=True)
class ByHand:
    """A person's text as it may be kept, or what is wrong with it: then it must not be.

    The text keeps its lines. ``faults`` name sentences that could not stay, ``before`` as they
    were written; ``repairs`` say what was put right.
    """

    text: str
    language: str
    sentences: tuple[Sentence, ...]
    repairs: tuple[Repair, ...]
    faults: tuple[Repair, ...]


def check_by_hand(text: str, material: Material, language: str = "") -> ByHand:
    """Check what a person wrote against evidence, sentence by sentence.

    Nothing of it is dropped in silence: a sentence that no check lets through is a fault. The
    headings of the extractive answer, the paths to the units, may stand as they are. Without a
    ``language`` the person's own is detected, else it is the material's.
    """
    headings, lead = _own_lines(material)
    told = language or other_language(own_words(text, material.aliases), material)
    material = replace(material, language=told or material.language)
    ground = Ground(material, material.aliases, Stored(material.aliases, material.units))
    parts: list[tuple[str, str]] = []
    kept: list[Sentence] = []
    repairs: list[Repair] = []
    faults: list[Repair] = []
    for gap, raw in _parted(text):
        if _plain(raw) in lead:
            repairs.append(Repair("lead_removed", LED, raw))
        elif _plain(raw) in headings:
            parts.append((gap, raw))
        else:
            checked = check_sentence(raw, ground)
            faults += _faults(raw, checked)
            if checked.sentence is not None:
                repairs += checked.repairs
                kept.append(checked.sentence)
                parts.append((gap, checked.sentence.text))
    joined = "".join(gap + part for gap, part in parts).strip()
    if not kept and not faults:
        faults.append(Repair("reply_empty", "There is no sentence that says anything.", ""))
    return ByHand(joined, material.language, tuple(kept), tuple(repairs), tuple(faults))


def _faults(raw: str, checked: Checked) -> Iterator[Repair]:
    """Yield why a sentence cannot stay; one without a word is no loss."""
    if checked.withhold is not None:
        yield _fault(checked.withhold, raw)
    elif checked.refuses:
        yield Repair("refuses", REFUSES, raw)
    elif checked.sentence is None and checked.repairs:
        yield _fault(checked.repairs[-1], raw)


def _fault(found: Repair, raw: str) -> Repair:
    """Say what is wrong without what becomes of a model's sentence then."""
    what = _THEN.split(found.message)[0].rstrip(".")
    return Repair(found.code, f"{what}.", raw)


def _parted(text: str) -> Iterator[tuple[str, str]]:
    """Yield each sentence with what parts it from the one before: a space or line breaks."""
    gap = ""
    for start, end in spans(text):
        raw = text[start:end]
        bare = raw.strip()
        gap += raw[: len(raw) - len(raw.lstrip())]
        if bare:
            yield "\n\n" if gap.count("\n") > 1 else "\n" if "\n" in gap else " ", bare
            gap = raw[len(raw.rstrip()) :]


def _own_lines(material: Material) -> tuple[frozenset[str], frozenset[str]]:
    """Return the headings and the lead of the extractive answer of this evidence."""
    words = wordings_of(material.language)
    titles = [group.title for group in groups_of(material.cited, words)]
    titles += [path.text for item in material.cited for path in item.paths]
    lead = [words.lead, *sentences(words.lead)]
    return frozenset(map(_plain, titles)), frozenset(map(_plain, lead))


def _plain(text: str) -> str:
    """Return a line without the signs that keep a direction."""
    return " ".join(text.replace("\u2068", "").replace("\u2069", "").split())
