"""Whether spreading open questions helps a ranking, measured on the topics that tune.

``python -m bench.question_types qrcd nave`` asks the tuning topics of these designs with and
without maximal marginal relevance for open questions, and writes docs/retrieval-options.md's table.
"""

import asyncio
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from statistics import mean
from typing import Any

from bench.measuring import ROOT, between, store, stored
from evaluation.compare import compare, holm
from evaluation.experiment import Asked, Asking, ask_topics, measure, rankings
from evaluation.prepared import Prepared, prepared
from evaluation.systems import System
from evaluation.topics import Topic
from server.app import opened
from server.question_types import by_rules
from server.served import Served
from server.settings import read_settings

NAME = "question_types"
DESIGNS = ROOT / "evaluation" / "experiments"
PAGE = ROOT / "docs" / "retrieval-options.md"
MARKS = ("<!-- question types -->", "<!-- /question types -->")
MEASURE, ALIKE = "nDCG@10", "Redundancy@10"
SPREAD = ({"name": "mmr", "lambda": 0.7},)
"""The share of relevance that the pipeline ``guided`` has by default."""
PAIRS = (
    (System(name="vector", pipeline="vector"), System(name="guided", pipeline="guided")),
    (
        System(name="themepath", pipeline="themepath"),
        System(name="themepath-spread", pipeline="themepath", constraints=SPREAD),
    ),
)


async def asked(served: Served, ready: Prepared) -> dict[str, Any]:
    """Return what each way of ranking found on the tuning topics of a design."""
    corpus, topics = ready.design.corpus, ready.topics
    language = (await served.catalogue.release(corpus)).language
    kinds = {t.id: by_rules(t.text, t.language or language).kind for t in topics}
    openly = {topic for topic, kind in kinds.items() if kind == "open"}
    rows, compared = {}, []
    for pair in PAIRS:
        plain, spread = [await ask_topics(served, corpus, one, topics, Asking()) for one in pair]
        by_type = {t: spread[t] if t in openly else plain[t] for t in plain}
        values = [_values(found, topics) for found in (plain, by_type)]
        for one, judged, found in zip(pair, values, (plain, by_type), strict=True):
            rows[one.name] = _row(judged, found, openly)
            print(corpus, one.name, rows[one.name], flush=True)
        compared.append(compare((pair[1].name, values[1]), (pair[0].name, values[0]), MEASURE))
    family = [asdict(one) for one in holm(compared)]
    return {
        "corpus": corpus,
        "topics": len(topics),
        "open": len(openly),
        "rows": rows,
        "compared": family,
    }


def _values(found: Mapping[str, Asked], topics: Sequence[Topic]) -> dict[str, float]:
    return measure(rankings(found), topics, [MEASURE])[MEASURE]


def _row(
    values: Mapping[str, float], found: Mapping[str, Asked], openly: set[str]
) -> dict[str, float]:
    inside = [value for topic, value in values.items() if topic in openly]
    return {
        MEASURE: round(100 * mean(values.values()), 1),
        "open": round(100 * mean(inside), 1) if inside else 0.0,
        ALIKE: round(mean(one.context[ALIKE] for one in found.values()), 3),
    }


def lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the table of what is stored."""
    table = [
        f"| topics (tuning parts) | open | ranking | {MEASURE} | of the open ones "
        "| likeness of the first ten | spread against plain |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, one in figures["designs"].items():
        against = {row["system"]: row for row in one["compared"]}
        for ranking, row in one["rows"].items():
            said = _said(against[ranking]) if ranking in against else ""
            cells = [f"{name}, {one['topics']}", one["open"], ranking, row[MEASURE], row["open"]]
            table.append("| " + " | ".join(map(str, [*cells, row[ALIKE], said])) + " |")
    return table


def _said(row: Mapping[str, Any]) -> str:
    points = [100 * row[name] for name in ("difference", "low", "high")]
    return "{:+.1f} [{:+.1f}, {:+.1f}], p {:.3f}".format(*points, row["p_holm"])


def page(text: str, figures: Mapping[str, Any]) -> str:
    """Return the page with the table between its marks."""
    return between(text, MARKS, lines(figures))


async def measured(names: Sequence[str]) -> dict[str, Any]:
    """Measure the designs that are named, one after another."""
    settings = read_settings()
    async with opened(settings) as served:
        return {
            name: await asked(served, prepared(DESIGNS / f"{name}.toml", settings, "tune"))
            for name in names
        }


def main() -> None:
    """Measure the designs that are named beside what is stored, and write the table."""
    known = (stored(NAME) or {}).get("designs", {})
    figures = {"designs": known | asyncio.run(measured(sys.argv[1:]))}
    store(NAME, figures)
    PAGE.write_text(page(PAGE.read_text("utf-8"), figures), "utf-8")


if __name__ == "__main__":
    main()
