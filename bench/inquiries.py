"""Inquiries on the loaded Qur'an: themes of everyday worries, vector search, passage look-ups.

``python -m bench.inquiries`` measures on the database of the settings, which must serve the
corpus ``quran``, stores the figures in ``bench/results/`` and writes them into the page.
"""

import argparse
import asyncio
import os
import random
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from bench.measuring import ROOT, made, percentile, store, stored
from bench.query_times import questions
from server.app import opened
from server.model import Request
from server.pipelines import find_pipeline
from server.reach import Reach
from server.served import Served
from server.settings import read_settings
from server.stages.hydrate import stretches
from server.stages.name_themes import NameThemes
from server.stages.prepare import Prepare

PAGE = ROOT / "docs" / "inquiries.md"
CALLS = 200
WARM_UP = 20
TURN = 10
LIMITS = {"vector search": 80.0, "passage of a unit": 10.0, "passages of ten units": 10.0}
"""Milliseconds that the 95th percentile is to stay under."""
WORRIES: Mapping[str, Mapping[str, str]] = {
    "anxiety and grief": {
        "en": "I lie awake with anxiety since my mother died, and the grief does not leave me.",
        "id": "Saya tidak bisa tidur karena cemas sejak ibu saya meninggal, dan duka ini tidak "
        "kunjung hilang.",
        "ar": "لا أنام من القلق منذ وفاة أمي، والحزن لا يفارقني.",
    },
    "debt and hopelessness": {
        "en": "I am drowning in debt and have lost all hope that things will ever get better.",
        "id": "Utang saya menumpuk dan saya sudah putus asa, rasanya tidak ada jalan keluar.",
        "ar": "تراكمت علي الديون وفقدت الأمل في أن يتحسن حالي.",
    },
    "fairness in trade": {
        "en": "How do I stay fair to my customers and partners when I buy and sell?",
        "id": "Bagaimana saya tetap adil kepada pembeli dan rekan ketika berdagang?",
        "ar": "كيف أكون عادلا مع الزبائن والشركاء في البيع والشراء؟",
    },
}


async def worries(served: Served) -> list[dict[str, Any]]:
    """Name the themes of every worry in every language, without a model."""
    reach = await served.reach("quran")
    rows = []
    for worry, by_language in WORRIES.items():
        for language, text in by_language.items():
            named = await NameThemes()(Request(text, "quran", language=language), reach)
            themes = [
                {
                    "label": theme["labels"].get(language, theme["label"]),
                    "en": theme["labels"].get("en", ""),
                    "found_by": theme["found_by"],
                }
                for theme in named["themes"]
            ]
            rows.append({"worry": worry, "language": language, "text": text, "themes": themes})
    return rows


async def speeds(served: Served) -> dict[str, Any]:
    """Time vector searches and passage look-ups, each beside bare round trips."""
    reach = await served.reach("quran")
    units = await reach.catalogue.units(reach.release)
    asked = questions(CALLS + WARM_UP)
    drawn = random.Random(7).choices(range(len(units.order)), k=10 * (CALLS + WARM_UP))
    pages = [drawn[n : n + 10] for n in range(0, len(drawn), 10)]

    async def search(place: int) -> None:
        await _vector_search(asked[place], reach)

    async def look_up(place: int) -> None:
        await stretches(pages[place][:1], "en", reach)

    async def look_up_ten(place: int) -> None:
        await stretches(pages[place], "en", reach)

    works = (search, look_up, look_up_ten)
    return {name: await _timed(work, reach) for name, work in zip(LIMITS, works, strict=True)}


async def _vector_search(question: str, reach: Reach) -> None:
    """Encode a question and search the release by meaning: the semantic channel, whole."""
    query, _ = await Prepare()(Request(question, "quran", pipeline="vector"), reach)
    stage = find_pipeline("vector").semantic
    assert stage is not None
    found = await stage(query, reach)
    assert found.ordinals.size


async def _timed(work: Callable[[int], Awaitable[None]], reach: Reach) -> dict[str, Any]:
    for place in range(WARM_UP):
        await work(place)
        await reach.graph.read("retrieve/ping")
    spent: list[float] = []
    busy: list[float] = []
    bare: list[float] = []
    for start in range(WARM_UP, WARM_UP + CALLS, TURN):
        for place in range(start, start + TURN):
            began, worked = time.perf_counter(), time.process_time()
            await work(place)
            spent.append((time.perf_counter() - began) * 1000)
            busy.append((time.process_time() - worked) * 1000)
        for _ in range(TURN):
            began = time.perf_counter()
            await reach.graph.read("retrieve/ping")
            bare.append((time.perf_counter() - began) * 1000)
    return {
        "milliseconds": _summary(spent),
        "processor": _summary(busy),
        "bare round trip": _summary(bare),
    }


def _summary(spent: Sequence[float]) -> dict[str, float]:
    shares = {"median": 0.5, "p95": 0.95, "worst": 1.0}
    return {"calls": len(spent)} | {
        name: round(percentile(spent, share), 2) for name, share in shares.items()
    }


async def passage(served: Served) -> dict[str, Any]:
    """Hydrate 94:5 and 2:255."""
    reach = await served.reach("quran")
    units = await reach.catalogue.units(reach.release)
    wanted = ("94:5", "2:255", "55:13")
    found = await stretches([units.ordinals[unit] for unit in wanted], "en", reach)
    return {
        unit: [units.order[one.first], units.order[one.last], one.rule]
        for unit in wanted
        for one in [found[units.ordinals[unit]]]
    }


async def measured() -> dict[str, Any]:
    """Measure all of it on the database of the settings, without a language model."""
    async with opened(read_settings()) as served:
        await served.warm("quran")
        served.language_model = None
        load = [round(one, 1) for one in os.getloadavg()]
        return {
            "load before": load,
            "niceness": os.nice(0),
            "speed": await speeds(served),
            "passages": await passage(served),
            "worries": await worries(served),
        }


async def named_anew() -> dict[str, Any]:
    """Name the themes of the worries again, and leave what was timed as it is."""
    async with opened(read_settings()) as served:
        served.language_model = None
        return {"worries": await worries(served), "worries made": made()["date"]}


def theme_lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the tables of themes, a worry each."""
    day = figures.get("worries made", figures["made"]["date"])
    lines = [f"What came on the Qur'an without a model, {day}:", ""]
    for row in figures["worries"]:
        themes = "; ".join(_theme(theme, row["language"]) for theme in row["themes"])
        lines += [f"- *{row['worry']}*, {row['language']}: “{row['text']}”", f"  → {themes}"]
    return lines


def _theme(theme: Mapping[str, str], language: str) -> str:
    return theme["label"] if language == "en" else f"{theme['label']} ({theme['en']})"


def speed_lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the table of times."""
    rows = [
        f"| {name} | {times['milliseconds']['median']} | {times['milliseconds']['p95']} |"
        f" {LIMITS[name]:g} | {times['processor']['p95']} | {times['bare round trip']['median']} |"
        f" {times['bare round trip']['p95']} |"
        for name, times in figures["speed"].items()
    ]
    hydrated = "; ".join(
        f"{unit} is read in {first} to {last} ({rule})"
        for unit, (first, last, rule) in figures["passages"].items()
    )
    return [
        f"On the Qur'an {hydrated}. Vector search is the question's encoding and the search of the "
        "whole edition; a passage is found by one look-up, for one unit or ten. Beside each, "
        f"`RETURN 1` in the same minute; {CALLS} calls each, after {WARM_UP} to warm up, on "
        f"{figures['made']['machine']['cores']} cores with {figures['load before'][0]:g} processes "
        f"at work on average in the minute before, at niceness "
        f"{figures['niceness']}. The processor's time of this process does not "
        "wait for the others.",
        "",
        "| milliseconds | median | p95 | goal for p95 | processor p95 | `RETURN 1` median | p95 |",
        "|---|---|---|---|---|---|---|",
        *rows,
    ]


def page(figures: Mapping[str, Any], text: str) -> str:
    """Return the page with its generated parts as the stored figures make them."""
    for name, lines in (("themes", theme_lines(figures)), ("speed", speed_lines(figures))):
        begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        before, rest = text.split(begin)
        text = before + "\n".join([begin, *lines, end]) + rest.split(end)[1]
    return text


def main() -> None:
    """Measure unless told to write alone, then write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the page alone")
    parser.add_argument("--worries", action="store_true", help="name the themes anew, no more")
    asked = parser.parse_args()
    if asked.worries:
        store("inquiries", (stored("inquiries") or {}) | asyncio.run(named_anew()))
    elif not asked.write:
        store("inquiries", asyncio.run(measured()))
    figures = stored("inquiries")
    assert figures is not None, "nothing is measured yet"
    PAGE.write_text(page(figures, PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
