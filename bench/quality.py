"""How well each pipeline finds what people judged relevant on the Qur'an, and our own questions."""

from collections.abc import Mapping
from typing import Any

from bench.measuring import ROOT
from evaluation.design import read_experiment, read_topics
from evaluation.report import conduct
from server.app import opened
from server.model import Request
from server.settings import Settings, read_settings

DESIGNS = ROOT / "evaluation" / "experiments"
ASKED = {
    "en": "What consequence is mentioned for the wrongdoers?",
    "id": "Apa akibat yang disebutkan bagi orang-orang yang zalim?",
    "ar": "ما العاقبة المذكورة للظالمين؟",
}
"""The worked example's question, and ours in Arabic."""


async def quality(settings: Settings) -> dict[str, Any]:
    """Run the shipped experiments on a loaded Qur'an; those whose data is absent are left out."""
    data = read_settings().data
    found: dict[str, Any] = {}
    async with opened(settings) as served:
        for name in ("qrcd", "own-questions"):
            path = DESIGNS / f"{name}.toml"
            design = read_experiment(path)
            if design.topics.data and data is None:
                continue
            topics = read_topics(design.topics, path.parent, data)
            results = (await conduct(design, topics, served)).as_json()
            found[name] = {k: v for k, v in results.items() if k != "values"}
        found["asked"] = {
            language: await _first_five(served, question) for language, question in ASKED.items()
        }
    return found


async def _first_five(served: Any, question: str) -> dict[str, Any]:
    answer = await served.ask(Request(question, "quran"))
    units = [
        {"unit": item.unit.id, "path": item.path.text if item.path else None}
        for item in answer.evidence
    ]
    return {"question": question, "language": answer.query.language, "units": units}


def quality_lines(figures: Mapping[str, Any], made: str) -> list[str]:
    """Return the section on quality as the stored results make it."""
    lines = ["## Quality", ""]
    for name, results in figures.items():
        if name in {"asked", "made"}:
            continue
        measures = results["experiment"]["measures"]
        lines += [
            f"`evaluation/experiments/{name}.toml`: {results['topics']} questions; in per cent.",
            "",
            "| pipeline | " + " | ".join(measures) + " |",
            "|---|" + "---|" * len(measures),
        ]
        lines += [
            f"| `{pipeline}` | " + " | ".join(f"{100 * means[m]:.1f}" for m in measures) + " |"
            for pipeline, means in results["means"].items()
        ]
        lines += ["", *_against(results), ""]
    return [*lines, made]


def _against(results: Mapping[str, Any]) -> list[str]:
    """Say the default against the baseline, with interval and significance."""
    return [
        f"`{c['system']}` against `{c['baseline']}`, {c['measure']}: {100 * c['difference']:+.1f} "
        f"[{100 * c['low']:+.1f}, {100 * c['high']:+.1f}], p {c['p_randomisation']:.4f} "
        f"(Holm {c['p_holm']:.4f}), helped {c['helped']:.0%}, hurt {c['hurt']:.0%}."
        for c in results["comparisons"]
        if c["system"] == "themepath"
    ][:1]
