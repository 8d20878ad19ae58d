"""Questions that a corpus should answer, and those that it should not, read from files."""

import csv
import random
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

from evaluation.design import read_experiment, read_topics
from evaluation.learned_abstaining import SEED
from server.abstaining.bank import LANGUAGES
from server.errors import BadRecords, NotFound

Asked = tuple[str, str | None]
"""A question and its language; None where it is to be detected."""


def shipped_off_topic(language: str) -> list[Asked]:
    """Return the forty general questions in a language.

    Raises:
        NotFound: none are shipped in it.
    """
    if language not in LANGUAGES:
        raise NotFound("bank of off-topic questions", language, LANGUAGES)
    bank = resources.files("evaluation").joinpath("banks", f"{language}.txt")
    return [(text, language) for text in bank.read_text("utf-8").splitlines()]


def read_asked(path: Path, language: str | None, data: Path | None) -> list[Asked]:
    """Read questions from an experiment's topics, a table or plain lines, by the file's name.

    ``.toml`` is an experiment; ``.tsv`` needs a column ``query`` or ``question`` and may have
    one called ``language``; anything else has a question a line.

    Raises:
        BadRecords: a table has no such column, or there is no question at all.
    """
    if path.suffix == ".toml":
        topics = read_topics(read_experiment(path).topics, path.parent, data)
        asked = [(topic.text, topic.language or language) for topic in topics]
    elif path.suffix == ".tsv":
        asked = _table(path, language)
    else:
        lines = path.read_text("utf-8").splitlines()
        asked = [(line.strip(), language) for line in lines if line.strip()]
    if not asked:
        raise BadRecords([f"{path.name}: has no question"])
    return asked


def some(asked: Sequence[Asked], most: int) -> list[Asked]:
    """Draw at most so many questions, by seed, in the order given."""
    places = random.Random(SEED).sample(range(len(asked)), min(most, len(asked)))
    return [asked[place] for place in sorted(places)]


def _table(path: Path, language: str | None) -> list[Asked]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    column = next((name for name in ("query", "question") if rows and name in rows[0]), None)
    if column is None:
        raise BadRecords([f"{path.name}: needs a column called query or question"])
    return [(row[column], row.get("language") or language) for row in rows if row[column]]
