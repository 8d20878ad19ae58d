"""The plots of the benchmark: which there are, and what each draws of a stored part."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from bench.benchmark_pairs import PAIRS
from bench.benchmark_tables import Figures
from evaluation.plots import bars, lines, points


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot: its title, its file, and how to draw it."""

    title: str
    file: str
    draw: Callable[[], str]


def plots(parts: Mapping[str, Figures]) -> list[Plot]:
    """Return the plots that some stored parts give, pair by pair."""
    return [plot for name, pair in PAIRS.items() if pair.independent for plot in _of(parts, name)]


def _of(parts: Mapping[str, Figures], name: str) -> Iterator[Plot]:
    table, latency = parts.get(f"{name}.table"), parts.get(f"{name}.latency")
    title = PAIRS[name].title
    if table is None:
        return
    yield Plot(f"{title}: precision by recall", f"{name}-recall.svg", lambda: _curves(table))
    if not PAIRS[name].tuned_by:
        yield Plot(f"{title}: nDCG@10 by m", f"{name}-paths.svg", lambda: _by_m(table))
    yield Plot(f"{title}: helped and hurt", f"{name}-helped.svg", lambda: _helped(table))
    if latency is not None:
        yield Plot(
            f"{title}: time against quality",
            f"{name}-time.svg",
            lambda: _quality(table, latency),
        )


def _curves(table: Figures) -> str:
    series = {
        name: [(place / 10, value) for place, value in enumerate(values)]
        for name, values in table["curves"].items()
    }
    return lines(series, ("recall", "precision"))


def _by_m(table: Figures) -> str:
    found = [(m, 100 * value) for m, value in table["by m"]]
    level = 100 * table["means"]["tuned hybrid"]["nDCG@10"]
    flat = [(m, level) for m, _ in found]
    return lines(
        {"themepath": found, "tuned hybrid": flat}, ("paths (m)", "nDCG@10, per cent"), log=True
    )


def _helped(table: Figures) -> str:
    shown = {f"over the {name}": values for name, values in table["differences"].items()}
    return bars(shown, ("share of questions", "nDCG@10 gained"))


def _quality(table: Figures, latency: Figures) -> str:
    places = {
        name: (stages["total"]["p50"], 100 * table["means"][name]["nDCG@10"])
        for name, stages in latency["milliseconds"].items()
    }
    return points(places, ("median milliseconds a question", "nDCG@10, per cent"))
