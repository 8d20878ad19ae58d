"""TREC topics and judgements taken in as grades: votes by levels, references, all or none."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio
from click.testing import CliRunner
from corpus_fixture import GARDEN
from neo4j_server import environment_of

from evaluation.taken_in import graded, take_in
from evaluation.topics import Topic
from loaders.folder import read_folder
from loaders.load import load
from loaders.releases import delete_corpus
from server.commands.judgements import judgements
from server.errors import BadRecords
from server.judging import Wanted, all_judgements
from server.local_neo4j import Connection
from server.served import Served

CORPUS = "graded"


@pytest_asyncio.fixture(loop_scope="session")
async def corpus(served: Served) -> AsyncIterator[str]:
    records = read_folder(GARDEN).records
    records = replace(records, corpus=records.corpus.model_copy(update={"id": CORPUS}))
    await load(served.graph, None, records)
    yield CORPUS
    await delete_corpus(served.graph, CORPUS, CORPUS)


@pytest.mark.parametrize(("gain", "grade"), [(0, 0), (1, 1), (9, 1), (10, 2), (50, 3), (900, 3)])
def test_votes_become_grades_by_the_levels_they_reach(gain: int, grade: int) -> None:
    assert graded(gain, (1, 10, 50)) == grade


async def test_judgements_are_taken_in_again_without_doubling_or_not_at_all(
    served: Served, corpus: str, connection: Connection, tmp_path: Path
) -> None:
    topics, qrels = tmp_path / "topics.tsv", tmp_path / "qrels.txt"
    topics.write_text(
        "id\tquery\tlanguage\nt1\tHow is soil fed?\ten\nt2\tWhat of snow?\t\n", "utf-8"
    )
    qrels.write_text("t1 0 1:1 12\nt1 0 1:2 0\nt1 0 1:2 1\nt2 0 -1 1\n", "utf-8")
    words = ["import", str(topics), str(qrels), "--corpus", corpus, "--reviewer", "Pool"]
    env = environment_of(connection, tmp_path)
    for _ in range(2):
        done = await asyncio.to_thread(
            CliRunner(env=env).invoke, judgements, [*words, "--levels", "1,10,50"]
        )
        assert done.exit_code == 0, done.output
        assert done.stdout == (
            "took in 2 grades of 1 topics\n1 topics have no answer and no grade: t2\n"
        )
    rows = await all_judgements(served.graph, Wanted(corpus, verdict="grade"))
    kept = {(row["unit"], row["grade"], row["reviewer"], row["query"]) for row in rows}
    assert kept == {(unit, n, "Pool", "How is soil fed?") for unit, n in (("1:1", 2), ("1:2", 1))}
    release = await served.catalogue.release(corpus)
    faulty = [Topic("t9", "Which?", "en", {"2:1": 1, "99:9": 1})]
    said = {"levels": (1, 2, 3), "reviewer": "Pool"}
    with pytest.raises(BadRecords, match="topic t9: There is no single unit"):
        await take_in(served.graph, served.catalogue, release, faulty, said)
    assert len(await all_judgements(served.graph, Wanted(corpus, verdict="grade"))) == 2
