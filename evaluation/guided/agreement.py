"""Where our figures agree with the paper's and where not, written from the figures themselves."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType

from evaluation.guided.conditions import CONDITIONS, TAGGED
from evaluation.guided.tables import Figures, points, same

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
    for ours, theirs in (("RAG*", "RAG"), ("GraphRAG*", "GraphRAG"), ("RAG*", "GraphRAG")):
        if same(ours, theirs, figures):
            continue
        paper = PAPER_HITS[ours][2] - PAPER_HITS[theirs][2]
        _, low, high = found[f"{ours} − {theirs}"][:3]
        holds = True if low > 0 else False if high < 0 else None
        said = f"{points(found[f'{ours} − {theirs}'])} points against"
        yield Claim(
            f"{ours} hits more often than {theirs}", holds, f"{said} the paper's {100 * paper:+.1f}"
        )


def _places(figures: Figures) -> Iterator[Claim]:
    if any(same(a, b, figures) for a, b in combinations(CONDITIONS, 2)):
        return
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
    yield Claim("selecting cuts the search space at least tenfold", factor >= 10, said)


def _rest(figures: Figures) -> Iterator[Claim]:
    calm = {name: figures["turbulence"][name][0] for name in CONDITIONS}
    if all(value is not None for value in calm.values()):
        lower = calm["RAG*"] < calm["RAG"]
        if not same("GraphRAG*", "GraphRAG", figures):
            lower = lower and calm["GraphRAG*"] < calm["GraphRAG"]
        said = ", ".join(f"{name} {value:.2f}" for name, value in calm.items())
        yield Claim("selections make paraphrases find more of the same", lower, said)
    plain, guided = figures["kept"].get("RAG"), figures["kept"].get(TAGGED)
    if plain and guided:
        _, low, high = plain["lost"][:3]
        said = f"{100 * plain['lost'][0]:.0f} % under RAG [{100 * low:.0f}, {100 * high:.0f}]"
        span = f"{said} against {100 * PAPER_LOST[0]:.0f}–{100 * PAPER_LOST[1]:.0f} %"
        overlaps = low <= PAPER_LOST[1] and high >= PAPER_LOST[0]
        yield Claim("a threshold lets through about as much that answers nothing", overlaps, span)
        less = guided["lost"][0] < plain["lost"][0]
        said = f"{100 * guided['lost'][0]:.0f} % against {100 * plain['lost'][0]:.0f} %"
        if guided["lost"][0] != plain["lost"][0]:
            yield Claim("GraphRAG's selection lets less of it through than RAG", less, said)
    tagging = figures["tagging"]["cosine"]
    share = tagging["all"][0]
    less = f"{100 * share:.0f} %, where the paper's best tagger gets a little over half"
    yield Claim("cosine tags less than half of the names", share < 0.5, less)
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
    return [" ".join([*lines, *_beside(figures)])]


def _beside(figures: Figures) -> Iterator[str]:
    """Say what the paper could not show: conditions that coincide, and tags in place of names."""
    alike = [f"{a} and {b}" for a, b in combinations(CONDITIONS, 2) if same(a, b, figures)]
    if alike:
        yield f"Here {', '.join(alike)} select the same, so nothing is said of their difference."
    found = figures["differences"][f"{TAGGED} − RAG"]
    _, low, high = found[:3]
    verdict = "beats" if low > 0 else "loses to" if high < 0 else "gains nothing certain over"
    yield (
        f"With tags in place of given names, which the paper does not measure, GraphRAG {verdict} "
        f"RAG ({points(found)} points): a selection is "
        "worth what its names are."
    )
