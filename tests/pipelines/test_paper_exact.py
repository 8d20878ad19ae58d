"""Paper mode against an independent rendering of its Algorithm 1, and Chroma against numpy."""

import gzip
import os
import random
from pathlib import Path

import numpy as np
import pytest
from naive_paper import algorithm_1, combined, tie_at_the_edge

from evaluation.qrcd import read_qrcd
from evaluation.topics import read_questions
from server.analysis import analyse, embedding_text
from server.model import Request
from server.pipelines import PIPELINES
from server.scoring.bounded_cosine import bounded_cosine
from server.scoring.paper import Pair, paper_scores
from server.stages.chroma import chroma_similarities

PAPER = PIPELINES["themepath-paper"]
WEIGHTS = (0.30, 0.50, 0.20)
OWN = Path(__file__).parents[2] / "evaluation" / "questions" / "quran.tsv"
QUESTIONS = 210
LEFT_OUT = {"ar": 5, "id": 0, "en": 5}
"""At most so many may be left out, so that two hundred are compared."""


def test_the_named_pipeline_has_the_papers_numbers():
    assert dict(PAPER.weights) == {"lexical": 0.30, "semantic": 0.50, "path": 0.20}
    assert PAPER.paths is not None
    assert (PAPER.paths.m, PAPER.paths.by) == (3, "label")


def test_scores_equal_the_independent_rendering_from_the_same_raw_components():
    rng = random.Random(7)
    for _ in range(200):
        pairs = [
            Pair(
                rng.randrange(20),
                f"p{path}",
                rng.choice([0.0, 5 * rng.random()]),
                rng.random(),
                similarity,
            )
            for path, similarity in enumerate(
                sorted((rng.random() for _ in range(3)), reverse=True)
            )
            for _ in range(rng.randrange(1, 12))
        ]
        raw = [(p.ordinal, p.path, p.lexical, p.semantic, p.similarity) for p in pairs]
        expected = combined(raw, WEIGHTS)
        found = paper_scores(pairs, PAPER.weights)
        assert [c.score for c in found] == pytest.approx([s for _, _, s in expected], abs=1e-9)
        assert {c.ordinal: c.score for c in found} == pytest.approx(
            {unit: score for unit, _, score in expected}, abs=1e-9
        )


async def test_cosines_of_chroma_and_numpy_are_equal_within_a_millionth():
    rng = np.random.default_rng(11)
    for size in (1, 3, 40, 700):
        rows = rng.standard_normal((size, 384)).astype(np.float32)
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        question = rows[0] + 0.5 * rng.standard_normal(384).astype(np.float32)
        question /= np.linalg.norm(question)
        by_chroma = await chroma_similarities(rows, question)
        assert by_chroma == pytest.approx(bounded_cosine(rows, question), abs=1e-6)


async def test_no_candidate_needs_no_collection():
    assert await chroma_similarities(np.empty((0, 4), np.float32), np.ones(4, np.float32)) == []


async def whole_corpus(served, encoder, release, edition, language):
    """Read every path with a label vector made anew, and every unit's tokens and vector."""
    listed = []
    while True:
        part = await served.graph.read(
            "retrieve/list_paths",
            release=release.id,
            language=language,
            offset=len(listed),
            limit=200,
        )
        listed += part
        if len(part) < 200:
            break
    labels = [embedding_text(row["text"], language) for row in listed]
    vectors = await encoder.encode_passages(labels)
    paths = {}
    for row, vector in zip(listed, vectors, strict=True):
        opened = await served.graph.read(
            "retrieve/theme_units",
            release=release.id,
            id=row["steps"][-1]["id"],
            offset=0,
            limit=5000,
        )
        units = await served.catalogue.units(release)
        paths[row["id"]] = (vector.tolist(), [units.ordinals[unit["id"]] for unit in opened])
    rows = await served.graph.read(
        "retrieve/candidate_texts",
        release=release.id,
        edition=edition,
        ordinals=list(range(release.counts["units"])),
    )
    texts = {r["ordinal"]: (r["search"].split(), r["embedding"].tolist()) for r in rows}
    return paths, texts


async def agree(served, encoder, corpus, questions, language):
    """Ask each question both ways; scores must agree within 1e-4, and so the ranking.

    Returns how many questions were compared: left out are ties at the edge of the paths, and
    questions that name units, which the product puts first and the paper knows nothing of.
    """
    compared = 0
    release = await served.catalogue.release(corpus)
    edition = release.edition_of(language)
    paths, units = await whole_corpus(served, encoder, release, edition.id, language)
    for question in questions:
        request = Request(question, corpus, "themepath-paper", k=100, language=language)
        answer = await served.ask(request)
        vector = (await encoder.encode_queries([embedding_text(question, language)]))[0].tolist()
        if answer.query.references or tie_at_the_edge(vector, paths, 3):
            continue
        compared += 1
        tokens = list(dict.fromkeys(analyse(question, language)))
        expected = algorithm_1(vector, tokens, paths, units, 3, WEIGHTS)
        scores = {unit: score for unit, _, score in expected}
        found = [(item.unit.ordinal, item.score) for item in answer.evidence]
        assert len(found) == min(100, len(expected)), question
        for (ordinal, score), (_, _, ranked) in zip(found, expected, strict=False):
            assert score == pytest.approx(scores[ordinal], abs=1e-4), question
            assert score == pytest.approx(ranked, abs=1e-4), question
    return compared


async def test_the_small_corpus_agrees_end_to_end(served, hashing):
    topics = Path(__file__).parents[1] / "corpus" / "garden" / "topics.tsv"
    rows = [line.split("\t") for line in topics.read_text("utf-8").splitlines()[1:]]
    for language in ("en", "ar"):
        questions = [query for _, query, tag in rows if tag == language]
        assert questions
        compared = await agree(served, hashing, "garden", questions, language)
        assert compared >= len(questions) / 2


def real_questions():
    """Return 210 questions people asked, by language: ours, QRCD's, and OpenBible's topics."""
    data = os.environ.get("THEMEPATH_DATA")
    if not data:
        pytest.skip("200 real questions need THEMEPATH_DATA (QRCD and the OpenBible topics)")
    arabic = [topic.text for topic in read_qrcd(Path(data) / "quran-qrcd")]
    own = read_questions(OWN)
    indonesian = [topic.text for topic in own if topic.language == "id"]
    arabic += [topic.text for topic in own if topic.language == "ar"]
    votes = Path(data) / "bible" / "openbible-topic-votes.txt.gz"
    with gzip.open(votes, "rt", encoding="utf-8") as lines:
        topics = sorted({line.split("\t")[0] for line in list(lines)[1:]})
    wanted = QUESTIONS - len(arabic) - len(indonesian)
    english = random.Random(3).sample(topics, wanted)
    return {"ar": arabic, "id": indonesian, "en": english}


@pytest.mark.quran
@pytest.mark.parametrize("language", ["ar", "id", "en"])
async def test_two_hundred_real_questions_agree_end_to_end(quran, e5, language):
    questions = real_questions()
    assert sum(map(len, questions.values())) == QUESTIONS
    compared = await agree(quran.served, e5, "quran", questions[language], language)
    assert compared >= len(questions[language]) - LEFT_OUT[language]
