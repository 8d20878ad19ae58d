"""The figures of docs/analysis.md, computed again from the data folder."""

import gzip
import json
import math
import os
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from server.analysis import analyse, fold
from server.analysis.arabic import is_stop_word
from server.analysis.profile import stemmer

PAGE = Path(__file__).parents[2] / "docs" / "analysis.md"
Gains = Mapping[str, float]
Analyser = Callable[[str], Sequence[str]]


@pytest.fixture(scope="module")
def data() -> Path:
    folder = os.environ.get("THEMEPATH_DATA", "")
    if not folder or not (Path(folder) / "quran-qrcd").exists():
        pytest.skip("THEMEPATH_DATA names no folder with quran and quran-qrcd")
    return Path(folder)


def read_lines(file: Path) -> Iterator[str]:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        yield from (line.rstrip("\n") for line in lines)


def read_keyboard_text(data: Path) -> dict[str, str]:
    """Return {ayah: wording} in modern spelling; the file's last lines are its terms."""
    rows = (line.split("|") for line in read_lines(data / "quran/tanzil-quran-simple-clean.txt.gz"))
    return {f"{row[0]}:{row[1]}": row[2] for row in rows if len(row) == 3 and row[0].isdigit()}


def read_mushaf_text(data: Path) -> dict[str, str]:
    rows = (line.split("\t") for line in read_lines(data / "quran/verses.tsv.gz"))
    return {row[2]: row[3] for row in rows if row[2] != "ref"}


def read_questions(data: Path) -> dict[str, Gains]:
    """Return {question: {ayah: gain}}: 2 where an answer's span touches the ayah, else 1."""
    questions: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for part in ("train", "dev"):
        for line in read_lines(data / f"quran-qrcd/qrcd_v1.1_{part}.jsonl.gz"):
            pair = json.loads(line)
            gains = questions[pair["question"].strip()]
            for unit, gain in gains_of(pair):
                gains[unit] = max(gain, gains.get(unit, 0))
    return dict(questions)


def gains_of(pair: Mapping[str, object]) -> Iterator[tuple[str, float]]:
    first, _, last = str(pair["verses"]).partition("-")
    answers = [
        (answer["start_char"], answer["start_char"] + len(answer["text"]))
        for answer in pair["answers"]  # type: ignore[attr-defined]
    ]
    start = 0
    wordings = str(pair["passage"]).split(".")
    for number, wording in zip(range(int(first), int(last or first) + 1), wordings, strict=False):
        end = start + len(wording)
        answered = any(a < end and b > start for a, b in answers)
        yield f"{pair['surah']}:{number}", 2.0 if answered else 1.0
        start = end + 1


def ndcg_at_10(ranked: Sequence[str], gains: Gains) -> float:
    ideal = sorted(gains.values(), reverse=True)[:10]
    found = [gains.get(unit, 0.0) for unit in ranked[:10]]
    discounted = [
        math.fsum(gain / math.log2(n + 2) for n, gain in enumerate(listed))
        for listed in (found, ideal)
    ]
    return discounted[0] / discounted[1]


def mean_ndcg(data: Path, analyser: Analyser) -> float:
    """Return the mean nDCG@10 of BM25 (k1 1.2, b .3) over all questions."""
    texts = {unit: analyser(text) for unit, text in read_keyboard_text(data).items()}
    postings: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for unit, tokens in texts.items():
        for token, times in Counter(tokens).items():
            postings[token][unit] = times
    mean_length = sum(map(len, texts.values())) / len(texts)
    norms = {unit: 1.2 * (0.7 + 0.3 * len(texts[unit]) / mean_length) for unit in texts}
    values = []
    for question, gains in read_questions(data).items():
        scores: Counter[str] = Counter()
        for token in analyser(question):
            held = postings.get(token, {})
            idf = math.log(1 + (len(texts) - len(held) + 0.5) / (len(held) + 0.5))
            for unit, times in held.items():
                scores[unit] += idf * times * 2.2 / (times + norms[unit])  # type: ignore[assignment]
        order = {unit: n for n, unit in enumerate(texts)}
        ranked = sorted(scores, key=lambda unit: (-scores[unit], order[unit]))
        values.append(ndcg_at_10(ranked, gains))
    return math.fsum(values) / len(values)


def plain_words(text: str) -> list[str]:
    return re.findall(r"\w+", fold(text))


def without_stop_words(text: str) -> list[str]:
    return [word for word in plain_words(text) if not is_stop_word(word)]


def snowball_alone(text: str) -> list[str]:
    return [stemmer("arabic")(word) for word in without_stop_words(text)]


def test_the_arabic_analysis_ranks_as_the_page_says(data: Path) -> None:
    rows = {
        "folded words": plain_words,
        "without stop words": without_stop_words,
        "with Snowball alone": snowball_alone,
        "as here: particles and article first": lambda text: analyse(text, "ar"),
    }
    measured = {name: 100 * mean_ndcg(data, analyser) for name, analyser in rows.items()}
    page = PAGE.read_text("utf-8")
    for name, value in measured.items():
        assert f"| {name} | {value:.1f} |" in page
    assert max(measured, key=measured.__getitem__) == "as here: particles and article first"


def test_the_share_of_keyboard_words_found_in_the_mushaf_is_as_the_page_says(data: Path) -> None:
    mushaf = read_mushaf_text(data)
    opening = set(analyse("بسم الله الرحمن الرحيم", "ar"))  # the modern text repeats it each surah
    wanted = found = 0
    for unit, wording in read_keyboard_text(data).items():
        words = set(analyse(wording, "ar")) - opening
        wanted += len(words)
        found += len(words & set(analyse(mushaf[unit], "ar")))
    assert f"{100 * found / wanted:.1f} %" in PAGE.read_text("utf-8")
