"""Where our figures agree with the paper's and where not, written from the figures themselves."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from evaluation.guided.conditions import CONDITIONS, TAGGED

Figures = Mapping[str, Any]
PAPER_HITS: Mapping[str, tuple[float, float, float]] = MappingProxyType(
    {
        "RAG": (3.52, 3.0, 0.597),
        "RAG*": (3.08, 2.0, 0.682),
        "GraphRAG": (3.32, 2.5, 0.661),
        "GraphRAG*": (2.71, 1.0, 0.766),
    }
)
"""Condition → mean and median position, and share with a hit in 5 (the paper's Table 4)."""
PAPER_LOST = (0.19, 0.28)
"""Share of chunks kept for unanswerable questions at its threshold of .83, lowest and highest."""
PAPER_UNITS = 16_069


@dataclass(frozen=True, slots=True)
class Claim:
    """A finding of the paper held against one corpus: ``holds`` is None where it is undecided."""

    words: str
    holds: bool | None
    figures: str


def claims(figures: Figures) -> list[Claim]:
    """Return the paper's findings held against the figures of one corpus."""
    return [*_differences(figures), *_places(figures), *_space(figures), *_rest(figures)]


def _differences(figures: Figures) -> Iterator[Claim]:
    """A gain holds where its interval lies above 0, fails where it lies below; else undecided."""
    found = figures["differences"]
    for ours, theirs, paper in (
        ("RAG*", "RAG", PAPER_HITS["RAG*"][2] - PAPER_HITS["RAG"][2]),
        ("GraphRAG*", "GraphRAG", PAPER_HITS["GraphRAG*"][2] - PAPER_HITS["GraphRAG"][2]),
        ("RAG*", "GraphRAG", PAPER_HITS["RAG*"][2] - PAPER_HITS["GraphRAG"][2]),
    ):
        value, low, high = found[f"{ours} − {theirs}"][:3]
        holds = True if low > 0 else False if high < 0 else None
        said = f"{100 * value:+.1f} points [{100 * low:+.1f}, {100 * high:+.1f}] against"
        yield Claim(
            f"{ours} hits more often than {theirs}", holds, f"{said} the paper's {100 * paper:+.1f}"
        )


def _places(figures: Figures) -> Iterator[Claim]:
    means = {name: figures["hits"][name]["all"]["mean"][0] for name in CONDITIONS}
    order = sorted(means, key=lambda name: means[name])
    paper = sorted(PAPER_HITS, key=lambda name: PAPER_HITS[name][0])
    said = ", ".join(f"{name} {means[name]:.2f}" for name in order)
    ours = f"here {said}; in the paper {', '.join(f'{n} {PAPER_HITS[n][0]:.2f}' for n in paper)}"
    yield Claim("the mean position of the first hit falls in the same order", order == paper, ours)


def _space(figures: Figures) -> Iterator[Claim]:
    sizes = figures["spaces"].get("E1")
    if not sizes or not sizes["mean"]:
        return
    factor = figures["units"] / sizes["mean"]
    said = f"one entity leaves one unit in {factor:,.0f} of {figures['units']:,}"
    yield Claim("selecting cuts the search space by orders of magnitude", factor >= 10, said)


def _rest(figures: Figures) -> Iterator[Claim]:
    calm = {name: figures["turbulence"][name][0] for name in CONDITIONS}
    if all(value is not None for value in calm.values()):
        lower = calm["RAG*"] < calm["RAG"] and calm["GraphRAG*"] < calm["GraphRAG"]
        said = ", ".join(f"{name} {value:.2f}" for name, value in calm.items())
        yield Claim("selections make paraphrases find more of the same", lower, said)
    plain, guided = figures["kept"].get("RAG"), figures["kept"].get(TAGGED)
    if plain and guided:
        lost = {"RAG": plain["lost"][0], TAGGED: guided["lost"][0]}
        said = ", ".join(f"{name} {100 * value:.0f} %" for name, value in lost.items())
        some = f"{said} against {100 * PAPER_LOST[0]:.0f}–{100 * PAPER_LOST[1]:.0f} % in the paper"
        passes = min(lost.values()) >= PAPER_LOST[0] / 2
        yield Claim("a threshold lets through much that answers nothing", passes, some)
    tagging = figures["tagging"]["cosine"]
    if "C1" in tagging and "C2" in tagging:
        one, two = tagging["C1"][0], tagging["C2"][0]
        said = f"{100 * one:.0f} % with one entity, {100 * two:.0f} % with two"
        yield Claim("cosine tags worse where two entities are named", two < one, said)


def agreement_lines(figures: Figures) -> list[str]:
    """Return one paragraph: what agrees, what disagrees, what the intervals leave open."""
    found = claims(figures)
    lines = []
    for holds, opening in (
        (True, "It agrees with the paper that"),
        (False, "It disagrees that"),
        (None, "Undecided, as the interval holds 0, is whether"),
    ):
        said = [f"{one.words} ({one.figures})" for one in found if one.holds is holds]
        if said:
            lines.append(f"{opening} {'; '.join(said)}.")
    return [" ".join(lines)]
