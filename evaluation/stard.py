"""Lay questions with the articles of the Civil Code that answer them (STARD)."""

from pathlib import Path

from evaluation.topics import Topic
from evaluation.trec import read_qrels
from loaders.recipes.data_folder import rows

_QUESTIONS = ("query_id", "all_gold_in_code", "question")


def read_stard(folder: Path) -> list[Topic]:
    """Read the 601 questions that have a gold article in the code, 938 judgements of gain 1.

    Source: Su et al., STARD (THUIR), 2024.

    Raises:
        BadRecords: a line is of another form.
    """
    judged = read_qrels(folder / "qrels-civil-code.txt")
    return [
        Topic(f"stard-{name}", text, "zh", {f"art-{n}": gain for n, gain in judged[name].items()})
        for name, _, text in rows(folder / "questions-civil-code.tsv", _QUESTIONS)
    ]
