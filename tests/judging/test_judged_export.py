"""Judgements become gold: they outlive a release, go stale with a text, and are exported."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest
from corpus_fixture import GARDEN
from hypothesis import given, settings
from hypothesis import strategies as st

from evaluation.design import read_experiment, read_topics
from evaluation.experiment import run_topics
from evaluation.judged import export, gold, topic_id
from evaluation.prepared import lists_of, prepared
from evaluation.trec import read_trec
from evaluation.tune import tune
from loaders.folder import read_folder
from loaders.load import load
from loaders.releases import delete_corpus
from server.errors import BadField, NotFound
from server.judging import Wanted, all_judgements, keep_grade

CORPUS = "judged-garden"
QUESTIONS = {
    "When should I water the garden?": {"2:3": 3, "2:6": 2, "1:1": 0},
    'What "is" patience?': {"1:2": 2},
    "How are insects fought?": {"1:3": 1, "2:1": 3},
    "متى أسقي الحديقة؟": {"2:3": 3},
}


def row(query="q", unit="1:1", grade=1, reviewer="A", *, stale=False, language="en", at=""):
    return {
        "id": f"{query} {unit} {reviewer} {at}",
        "changed": at,
        "verdict": "grade",
        "query": query,
        "unit": unit,
        "grade": grade,
        "reviewer": reviewer,
        "stale": stale,
        "language": language,
        "total": 9,
    }


def test_several_reviewers_of_a_unit_count_once_by_their_lower_median():
    rows = [row(grade=grade, reviewer=str(n)) for n, grade in enumerate([3, 1, 3, 1])]
    assert gold(rows) == {("en", "q"): {"1:1": 1}}
    assert gold([*rows, row(grade=3, reviewer="more")]) == {("en", "q"): {"1:1": 3}}


def test_who_judged_a_unit_twice_counts_once_by_the_last_word():
    rows = [row(grade=0, at="2"), row(grade=3, at="1"), row(grade=3, reviewer="B", at="1")]
    assert gold(rows[:2]) == {("en", "q"): {"1:1": 0}}
    assert gold([*rows, row(grade=3, reviewer="C")]) == {("en", "q"): {"1:1": 3}}


def test_stale_judgements_are_left_out_unless_asked_for(tmp_path: Path):
    rows = [row(), row(unit="1:2", stale=True)]
    done = export(rows, "garden", tmp_path / "without")
    assert (done.pairs, done.stale) == (1, 1)
    assert export(rows, "garden", tmp_path / "with", stale=True).pairs == 2
    kept = (tmp_path / "without" / "judgements.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["stale"] for line in kept] == [False, True]


def test_nothing_to_export_and_unusable_ids_are_named(tmp_path: Path):
    with pytest.raises(NotFound):
        export([row(stale=True)], "garden", tmp_path)
    with pytest.raises(BadField, match="white space"):
        export([row(unit="1 1")], "garden", tmp_path)


QUERIES = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1).map(
    lambda text: " ".join(text.split())
)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(QUERIES.filter(bool), st.sampled_from(["1:1", "1:2"]), st.integers(0, 3)))
)
def test_what_is_exported_reads_back_as_it_was(tmp_path_factory, given_rows):
    rows = [row(query, unit, grade) for query, unit, grade in given_rows]
    if not rows:
        return
    folder = tmp_path_factory.mktemp("export")
    export(rows, "garden", folder)
    topics = read_trec(folder / "topics.tsv", folder / "qrels.txt", None)
    assert {(topic.language, topic.text): dict(topic.gains) for topic in topics} == gold(rows)


async def graded(served, release):
    for query, units in QUESTIONS.items():
        language = "ar" if query.startswith("متى") else "en"
        for unit, grade in units.items():
            await keep_grade(
                served.graph,
                served.catalogue,
                release,
                {
                    "corpus": CORPUS,
                    "unit": unit,
                    "query": query,
                    "language": language,
                    "edition": "garden-ar" if language == "ar" else "garden-en",
                    "grade": grade,
                    "reason": "",
                    "note": "",
                    "reviewer": "Ann",
                },
            )


def reworded(records, unit, edition, text):
    texts = [
        one.model_copy(update={"text": text}) if (one.unit, one.edition) == (unit, edition) else one
        for one in records.texts
    ]
    return replace(records, texts=tuple(texts))


async def test_judgements_outlive_a_release_and_a_changed_text_makes_its_own_stale(
    served, hashing, tmp_path
):
    graph = served.graph
    records = read_folder(GARDEN).records
    records = replace(records, corpus=records.corpus.model_copy(update={"id": CORPUS}))
    await load(graph, hashing, records)
    try:
        await graded(served, await served.catalogue.release(CORPUS))
        await load(graph, hashing, reworded(records, "2:3", "garden-en", "Water before sunrise."))
        rows = await all_judgements(graph, Wanted(CORPUS))
        assert len(rows) == sum(map(len, QUESTIONS.values()))
        stale = {(one["unit"], one["language"]) for one in rows if one["stale"]}
        assert stale == {("2:3", "en")}
        only = await all_judgements(graph, Wanted(CORPUS, stale=True))
        assert [one["unit"] for one in only] == ["2:3"]
        await read_by_eval_and_tune(served, rows, tmp_path)
    finally:
        await delete_corpus(graph, CORPUS, CORPUS)
    assert await all_judgements(graph, Wanted(CORPUS)) == []  # what was deleted takes them along


async def read_by_eval_and_tune(served, rows, folder):
    export(rows, CORPUS, folder)
    design = read_experiment(folder / "experiment.toml")
    topics = read_topics(design.topics, folder, None)
    assert {topic.text for topic in topics} == set(QUESTIONS)
    water = next(topic for topic in topics if topic.text.startswith("When should"))
    assert dict(water.gains) == {"2:6": 2, "1:1": 0}
    run = await run_topics(served, CORPUS, "bm25", topics)
    assert set(run) == {topic_id(topic.language, topic.text) for topic in topics}
    ready = prepared(folder / "experiment.toml", served.settings, "tune")
    stage, default = await lists_of(served, ready)
    found = tune(CORPUS, stage, ready.topics, default, (2, 1))
    assert found.topics == len(ready.topics)


def test_the_topics_are_a_table_with_the_header_that_readers_know(tmp_path: Path):
    export([row(query='a "quoted" one')], "garden", tmp_path)
    with (tmp_path / "topics.tsv").open(encoding="utf-8", newline="") as file:
        assert next(csv.DictReader(file, delimiter="\t"))["query"] == 'a "quoted" one'
