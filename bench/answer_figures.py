"""The tables of ``docs/answers.md``, made of the stored results."""

from collections.abc import Mapping, Sequence
from typing import Any

from bench.measuring import ROOT, between, stored
from evaluation.answers.caught import caught_table, read_cases
from evaluation.answers.study import study_table

PAGE = ROOT / "docs" / "answers.md"
Figures = Mapping[str, Any]


def page() -> str:
    """Return the page with its tables as the stored results make them."""
    text = PAGE.read_text("utf-8")
    for part, lines in PARTS.items():
        figures = stored(f"answers-{part}")
        shown = ["Not measured yet."] if figures is None else [*lines(figures), "", _made(figures)]
        text = between(text, _marks(part), shown)
    return text


def block(text: str, part: str) -> str:
    """Return what stands between the marks of a part."""
    begin, end = _marks(part)
    return text.partition(begin)[2].partition(end)[0]


def _marks(part: str) -> tuple[str, str]:
    return f"<!-- {part} -->", f"<!-- /{part} -->"


def _made(figures: Figures) -> str:
    made = figures["made"]
    return f"By `python -m bench.answers`, {made['date']} at commit `{made['commit'][:10]}`."


def misbehaviour_lines(figures: Figures) -> list[str]:
    """Return each kind of misbehaviour, caught or not, with the response given."""
    found = read_cases(figures["cases"])
    every = [one for cases in found.values() for one in cases]
    caught = sum(one.is_caught for one in every)
    asked = " · ".join(f"“{question}”" for question in figures["questions"])
    return [
        f"On the Qur'an, asked {asked}: {caught} of {len(every)} cases caught.",
        "",
        *caught_table(found).splitlines(),
    ]


def measured_lines(figures: Figures) -> list[str]:
    """Return the measures of three authors."""
    return [
        f"QRCD's {figures['on']} test questions and {figures['off']} general ones that are not for "
        f"the Qur'an, in Arabic, {figures['k']} units a question, without a calibration:",
        "",
        *study_table(figures["authors"]).splitlines(),
    ]


def refusal_lines(figures: Figures) -> list[str]:
    """Return refusals on the answer path beside what the stored benchmark says of the floors."""
    lines = [
        "| corpus | against | learned from | for it / not | refused of both | precision | recall "
        "| as the floor says | benchmark's recall |",
        "|" + "---|" * 9,
    ]
    lines += [_refusal_line(one) for one in figures["sets"]]
    return lines


def _refusal_line(one: Figures) -> str:
    way = "vectors" if one["vectors"] else "signals"
    cells: Sequence[str] = (
        f"`{one['corpus']}`",
        one["against"],
        way,
        f"{one['on']} / {one['off']}",
        f"{one['refused_on']} / {one['refused_off']}",
        f"{one['refusal_precision']:.3f}",
        f"{one['refusal_recall']:.3f}",
        f"{one['as_told']} of {one['on'] + one['off']}",
        _benchmark(one["corpus"], one["against"], way),
    )
    return f"| {' | '.join(cells)} |"


def _benchmark(corpus: str, against: str, way: str) -> str:
    figures = stored("benchmark/abstain") or {"subjects": {}}
    found = figures["subjects"].get(corpus, {}).get("sets", {}).get(against, {}).get(way)
    return f"{found['rejected']:.3f}" if found else "–"


PARTS = {
    "misbehaviour": misbehaviour_lines,
    "measured": measured_lines,
    "refusals": refusal_lines,
}


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
