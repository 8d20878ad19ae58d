"""The questions of lawqa_jp with the statute passages that each was written about."""

from pathlib import Path

from evaluation.topics import Topic
from loaders.recipes.lawqa_statutes import (
    QUESTION,
    STATUTES,
    excerpt,
    passage_id,
    passages,
    read_samples,
)


def read_lawqa(folder: Path) -> list[Topic]:
    """Read the 140 questions; every passage of a question's own excerpt has gain 1.

    Questions were written with language models: a smoke test rather than a measure.

    Raises:
        BadRecords: the file is of another form.
    """
    samples = read_samples(folder / "selection.json.gz")
    known = passages(samples)
    return [
        Topic(
            f"lawqa-{number:03d}",
            sample[QUESTION],
            "ja",
            {passage_id(heads, text, known)[0]: 1 for heads, text in excerpt(sample[STATUTES])},
        )
        for number, sample in enumerate(samples, start=1)
    ]
