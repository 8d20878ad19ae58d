"""Sections of the benchmark's page about what is measured once, from the stored parts alone."""

from collections.abc import Mapping
from typing import Any

from bench.benchmark_ideas import idea_lines
from bench.benchmark_tables import Figures, gain, head, row
from evaluation.learned_abstaining import KEPT


def paper_lines(figures: Figures) -> list[str]:
    """Return vector against paper mode at k = 3, in every pair of languages."""
    lines = []
    for name, conditions in figures["sets"].items():
        measures = list(next(iter(conditions[0]["means"].values())))
        cells = ["question", "text", "questions", "system", *measures, "words", "win/tie/loss"]
        lines += [f"Questions: {name}.", "", *head(cells)]
        for one in conditions:
            lines += _condition(one, measures)
        lines += ["", *(f"- {_against(one)}" for one in conditions), ""]
    return lines[:-1]


def _condition(one: Figures, measures: list[str]) -> list[str]:
    lines = []
    for place, (name, means) in enumerate(one["means"].items()):
        score = f"{one['wins']}/{one['ties']}/{one['losses']}" if place else ""
        values = [f"{100 * means[measure]:.1f}" for measure in measures]
        start = [one["question"], one["text"], str(one["topics"]), f"`{name}`"]
        lines.append(row([*start, *values, f"{one['words'][name]:.0f}", score]))
    return lines


def _against(one: Figures) -> str:
    found = one["comparisons"][0]
    wilcoxon = found["p_wilcoxon"]
    return f"{one['question']} → {one['text']}: {gain(found)} (Wilcoxon {wilcoxon:.2g})."


def language_lines(figures: Figures) -> list[str]:
    """Return what ten questions lose in another language."""
    measures = list(figures["rows"][0]["means"])
    lines = head(["system", "question", "text", *measures])
    for one in figures["rows"]:
        cells = [f"{100 * one['means'][m]:.1f}" for m in measures]
        lines.append(row([f"`{one['system']}`", one["question"], one["text"], *cells]))
    opening = (
        f"{figures['topics']} questions of our own in three languages, references fixed before: "
        "what they lose against Arabic questions on the Arabic text. So few show little."
    )
    losses = [
        f"- {c['system']} against {c['baseline']}: {gain(c)}." for c in figures["comparisons"]
    ]
    return [opening, "", *lines, "", *losses]


def abstain_lines(figures: Figures) -> list[str]:
    """Return how well questions for a corpus are told from others."""
    ways = ("pair", "signals", "vectors")
    lines = head(["corpus", "against", "for it / not", *(f"AUC, {way}" for way in ways)])
    for name, found in figures["subjects"].items():
        if "missing" in found:
            lines.append(row([name, found["missing"], "", *([""] * len(ways))]))
            continue
        for other, one in found["sets"].items():
            cells = [_auc(one[way]) for way in ways]
            lines.append(row([name, other, f"{one['on']} / {one['off']}", *cells]))
    return [
        "`pair` is what needs no questions of the corpus; `signals` is learned from them in five "
        "folds; `vectors` learns from the questions' own vectors as well.",
        "",
        *lines,
        "",
        *refusal_lines(figures),
    ]


def refusal_lines(figures: Figures) -> list[str]:
    """Return precision and recall of refusing below the floor that keeps 95 % of the answerable."""
    ways = ("pair", "signals", "vectors")
    lines = head(["corpus", "against", *(f"refusal by {way}" for way in ways)])
    for name, found in figures["subjects"].items():
        for other, one in found.get("sets", {}).items():
            lines.append(row([name, other, *(_refusal(one, way) for way in ways)]))
    return [
        "Refusing below the floor that keeps 95 % of a corpus's own questions, precision / recall "
        "over the questions above:",
        "",
        *lines,
    ]


def _refusal(found: Mapping[str, Any], way: str) -> str:
    recall = found[way]["rejected"]
    right, wrong = recall * found["off"], (1 - KEPT) * found["on"]
    return f"{right / (right + wrong):.3f} / {recall:.3f}"


def _auc(found: Mapping[str, Any]) -> str:
    return f"{found['auc']:.3f} [{found['low']:.3f}, {found['high']:.3f}]"


def twice_lines(figures: Figures) -> list[str]:
    """Say that two processes wrote the same."""
    return [
        f"Every pipeline asked {figures['topics']} questions in two processes, with other hash "
        f"seeds and one question or four at a time: {figures['files']} run files of "
        f"{figures['bytes']:,} bytes, equal byte by byte."
    ]


ONCE_LINES = {
    "paper": ("The paper's experiment again", paper_lines),
    "languages": ("Questions in another language", language_lines),
    "abstain": ("Abstaining", abstain_lines),
    "twice": ("Twice", twice_lines),
    "ideas": ("An idea of ours", idea_lines),
}
