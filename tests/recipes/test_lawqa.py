"""Japanese statutes of lawqa_jp: counts, variants, served, with their questions."""

import re
from collections.abc import Iterator

import pytest

from evaluation.lawqa import read_lawqa
from loaders.check import check
from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles
from loaders.recipes.lawqa_statutes import STATUTES, excerpt, passages, read_samples
from server.errors import BadRecords
from server.model import Request


@pytest.fixture(scope="module")
def statutes(read_recipe) -> CorpusRecords:
    return read_recipe("lawqa")


def test_passages_are_units_and_second_wordings_are_kept(statutes: CorpusRecords) -> None:
    assert len(statutes.units) == COUNT
    assert sum("~" in unit.id for unit in statutes.units) == VARIANTS
    assert len(statutes.links) == COUNT
    said = f"{VARIANTS} headings stand over a second wording; it is a unit of its own"
    assert said in statutes.warnings


COUNT, VARIANTS = 446, 10


def test_the_file_has_437_spellings_of_headings_and_180_articles(data_folder) -> None:
    samples = read_samples(data_folder("jp-lawqa") / "selection.json.gz")
    assert len(samples) == 140
    spelled = [place for sample in samples for place in spellings(sample[STATUTES])]
    assert len({place for place, line in spelled if not line.startswith("#")}) == 437
    assert len({place[:2] for place, line in spelled if line.startswith("### ")}) == 180


def spellings(statutes: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield every line that holds something, with the headings down to the fifth level."""
    heads: dict[int, str] = {}
    for line in filter(str.strip, statutes.split("\n")):
        found = re.fullmatch(r"(#{2,5})[ \t]+(\S.*)", line.rstrip())
        if found:
            kept = {depth: head for depth, head in heads.items() if depth < len(found[1])}
            heads = {**kept, len(found[1]): found[2]}
        if heads:
            yield tuple(heads.values()), line


def test_texts_are_those_of_the_file(statutes: CorpusRecords, data_folder) -> None:
    samples = read_samples(data_folder("jp-lawqa") / "selection.json.gz")
    whole = "\n".join(sample[STATUTES] for sample in samples)
    assert all(text.text in whole for text in statutes.texts)


def test_no_rule_is_broken(statutes: CorpusRecords) -> None:
    assert len(check(CorpusFiles(statutes)).warnings) == 1


async def test_it_is_loaded_served_and_answers(statutes: CorpusRecords, serve) -> None:
    served = await serve(statutes)
    name = statutes.units[0].id
    answer = await served.ask(Request(name, "lawqa", "themepath"))
    assert [item.unit.id for item in answer.evidence] == [name]
    assert answer.evidence[0].path is not None


def test_140_questions_are_judged_by_their_own_excerpts(
    statutes: CorpusRecords, data_folder
) -> None:
    topics = read_lawqa(data_folder("jp-lawqa"))
    assert len(topics) == 140
    assert {u for topic in topics for u in topic.gains} == {unit.id for unit in statutes.units}
    assert all(topic.gains for topic in topics)


def test_a_heading_that_skips_a_level_lies_under_the_one_above() -> None:
    text = "## A\n### 1\n##### x\nfirst\n### 2\n\nsecond\nline\n#### y\n"
    assert list(excerpt(text)) == [(("A", "1", "x"), "first"), (("A", "2"), "second\nline")]


def test_equal_passages_are_one_and_other_wordings_are_numbered() -> None:
    samples = [{STATUTES: f"## A\n### 第{n}条\n{text}"} for n, text in [
        ("1", "x"), ("１", "x"), ("1", "y"), ("1", "y"), ("1", "z")
    ]]  # fmt: skip
    assert list(passages(samples)) == ["A/第1条", "A/第1条~2", "A/第1条~3"]


def test_a_file_of_another_form_is_refused(tmp_path) -> None:
    path = tmp_path / "selection.json.gz"
    path.write_bytes(b"no gzip")
    with pytest.raises(BadRecords, match=r"selection\.json\.gz: cannot be read"):
        read_samples(path)
