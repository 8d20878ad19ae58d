"""Plots of an evaluation as SVG: equal figures give equal files, without a date in them."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

from server.errors import MissingExtra

SIZE = (6.4, 4.0)
"""Inches; a page scales them."""
_SETTINGS: dict[Any, Any] = {
    "svg.hashsalt": "themepath",
    "svg.fonttype": "none",
    "font.size": 9.0,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
_COLOURS = ("#4c566a", "#5e81ac", "#b48ead", "#d08770", "#2e7d4f", "#bf616a", "#a3841f")
Points = Sequence[tuple[float, float]]


def lines(series: Mapping[str, Points], labels: tuple[str, str], *, log: bool = False) -> str:
    """Draw a line for each series; with ``log`` the lower axis is symmetric-logarithmic.

    Raises:
        MissingExtra: matplotlib is not installed.
    """

    def draw(axes: Any) -> None:
        for number, (name, points) in enumerate(series.items()):
            across, up = zip(*points, strict=True)
            axes.plot(across, up, marker=".", color=_colour(number), label=name)
        if log:
            axes.set_xscale("symlog", linthresh=1)
            ticks = sorted({across for points in series.values() for across, _ in points})
            axes.set_xticks(ticks, [f"{tick:g}" for tick in ticks])
        axes.set_ylim(bottom=0)
        axes.legend(frameon=False)

    return _drawn(draw, labels)


def bars(differences: Mapping[str, Sequence[float]], labels: tuple[str, str]) -> str:
    """Draw what every question gained or lost, from the worst to the best, a curve for each name.

    Raises:
        MissingExtra: matplotlib is not installed.
    """

    def draw(axes: Any) -> None:
        for number, (name, values) in enumerate(differences.items()):
            ordered = sorted(values)
            across = [(place + 0.5) / len(ordered) for place in range(len(ordered))]
            axes.plot(across, ordered, drawstyle="steps-mid", color=_colour(number), label=name)
        axes.axhline(0, color="#999999", linewidth=0.8)
        axes.legend(frameon=False)

    return _drawn(draw, labels)


def points(places: Mapping[str, tuple[float, float]], labels: tuple[str, str]) -> str:
    """Draw a named point for each system; the lower axis is logarithmic.

    Raises:
        MissingExtra: matplotlib is not installed.
    """

    def draw(axes: Any) -> None:
        for name, place in places.items():
            ours = name == "themepath"
            axes.plot(*place, marker="o", color=_colour(4 if ours else 1), linestyle="none")
            axes.annotate(name, place, xytext=(4, 3), textcoords="offset points", fontsize=7)
        axes.set_xscale("log")

    return _drawn(draw, labels)


def _colour(number: int) -> str:
    return _COLOURS[number % len(_COLOURS)]


def _drawn(draw: Any, labels: tuple[str, str]) -> str:
    try:
        from matplotlib import rc_context
        from matplotlib.backends.backend_svg import FigureCanvasSVG
        from matplotlib.figure import Figure
    except ImportError as error:
        raise MissingExtra("matplotlib", "plots", "Drawing plots") from error

    with rc_context(_SETTINGS):
        figure = Figure(figsize=SIZE, layout="constrained")
        FigureCanvasSVG(figure)
        axes = figure.add_subplot()
        draw(axes)
        axes.set_xlabel(labels[0])
        axes.set_ylabel(labels[1])
        written = io.StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    return "\n".join(line.rstrip() for line in written.getvalue().splitlines()) + "\n"
