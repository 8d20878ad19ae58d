"""A model's reply as it comes in: its sentences checked one by one, then judged as a whole."""

from collections.abc import Iterator, Mapping

from server.analysis import detect_language
from server.answering.checks import Checked, Ground, check_sentence, is_term
from server.answering.citations import read_citations
from server.answering.cleaning import cleaned
from server.answering.material import Cited, Material
from server.answering.quoting import Stored, quotations
from server.answering.sentences import Growing, Thoughts
from server.answering.written import Repair, Sentence

LETTERS_READ = 40
"""Letters of prose from which the language of a reply is judged; by its script from eight."""
LETTERS_OF_SCRIPT = 8
SURE = 0.8
MOST_SENTENCES = 200
LONGEST_SENTENCE = 5_000
"""Letters that may wait for the end of their sentence."""


class Reply:
    """The sentences of a reply that may leave; ``withheld`` says why none of them may."""

    def __init__(self, material: Material, given: Mapping[str, Cited]) -> None:
        self.sentences: list[Sentence] = []
        self.repairs: list[Repair] = []
        self.withheld: Repair | None = None
        self.refuses = False
        self._ground = Ground(material, given, Stored(given, material.units))
        self._growing = Growing()
        self._thoughts = Thoughts()
        self._prose = ""
        self._read = self._kept = self._lost = self._judged = 0

    @property
    def over(self) -> bool:
        """True where nothing that follows can change what becomes of the reply."""
        return self.withheld is not None or self.refuses

    def take(self, piece: str) -> Iterator[Sentence]:
        """Take a piece and yield the sentences that it completes and that may leave."""
        yield from self._checked(self._growing.add(self._thoughts.add(piece)))
        if self._growing.waiting > LONGEST_SENTENCE:
            self.withhold("reply_endless", "A sentence of the reply did not come to an end.")

    def end(self) -> Iterator[Sentence]:
        """Yield what is left, then judge the whole."""
        yield from self._checked(self._growing.rest())
        if not self.over:
            self._judge()

    def withhold(self, code: str, message: str) -> None:
        """Let nothing of the reply be used."""
        self.withheld = self.withheld or Repair(code, message)

    def _checked(self, raws: list[str]) -> Iterator[Sentence]:
        for raw in raws:
            if self.over:
                return
            checked = check_sentence(raw, self._ground)
            self._note(raw, checked)
            sentence = checked.sentence
            if sentence is None or self.over:
                continue
            if any(sentence.text == before.text for before in self.sentences):
                message = "A sentence that had been said before was left out."
                self.repairs.append(Repair("repeated", message, sentence.text))
                continue
            self.sentences.append(sentence)
            yield sentence

    def _note(self, raw: str, checked: Checked) -> None:
        prose = own_words(raw, self._ground.given)
        self._read += 1
        if checked.sentence is not None:
            self._kept += 1
        elif not is_term(prose):
            self._lost += 1
        self.repairs += checked.repairs
        self.refuses = self.refuses or checked.refuses
        self.withheld = self.withheld or checked.withhold
        self._prose += f" {prose}"
        if len(self._prose) >= 2 * self._judged:
            self._judge_language()
        if self._read > MOST_SENTENCES:
            self.withhold("reply_endless", "The reply did not come to an end; it was not used.")

    def _judge_language(self) -> None:
        """Judge the language of what was said: again when it has doubled, and at the end."""
        self._judged = len(self._prose)
        if not self.over and other_language(self._prose, self._ground.material):
            message = f"The reply is not in {self._ground.material.language}; it was not used."
            self.withhold("other_language", message)

    def _judge(self) -> None:
        self._judge_language()
        if self.over:
            return
        if not self._kept and not self._lost:
            self.withhold("reply_empty", "The model said nothing.")
        elif not self._kept:
            self.withhold("nothing_left", "No sentence of the reply could be kept.")
        elif self._lost > self._kept:
            count = f"{self._lost} of {self._lost + self._kept} sentences"
            self.withhold("mostly_lost", f"{count} could not be kept; the reply was not used.")


def own_words(raw: str, given: Mapping[str, Cited]) -> str:
    """Return the plain words of what was said without its citations and quotations."""
    raw = cleaned(raw)
    spans = [(mark.start, mark.end) for mark in read_citations(raw, given)]
    spans += [(span.start, span.end) for span in quotations(raw)]
    for start, end in spans:
        raw = raw[:start] + " " * (end - start) + raw[end:]
    return " ".join(raw.split())


def other_language(prose: str, material: Material) -> str:
    """Return the language of prose that is surely not the one to answer in; "" otherwise."""
    letters = sum(letter.isalpha() for letter in prose)
    if letters < LETTERS_OF_SCRIPT:
        return ""
    asked = material.language.partition("-")[0].lower()
    found = detect_language(prose, (asked, *material.release.languages))
    if found.language in {None, asked} or (found.by != "script" and letters < LETTERS_READ):
        return ""
    return found.language or "" if found.confidence >= SURE else ""
