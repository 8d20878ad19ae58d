"""Results of an experiment in words: for a terminal or a page."""

from collections.abc import Mapping

from evaluation.compare import Comparison
from evaluation.experiment import mean
from evaluation.report import Results


def table(results: Results) -> str:
    """Return means in per cent, context, fallbacks, refusals, and comparisons in words."""
    measures = results.design.measures
    lines = ["| system | " + " | ".join(measures) + " |", "|---|" + "---|" * len(measures)]
    for name, means in results.means().items():
        lines.append(f"| {name} | " + " | ".join(f"{100 * means[m]:.1f}" for m in measures) + " |")
    lines += [*_context(results), *_fallbacks(results), *_refusals(results)]
    unjudged = f" ({results.unjudged} without a relevant unit left out)" if results.unjudged else ""
    lines += ["", f"{results.topics} topics on {results.release}{unjudged}:"]
    lines += [line(comparison) for comparison in results.comparisons]
    return "\n".join(lines)


def _context(results: Results) -> list[str]:
    rows = {
        name: {measure: mean(values) for measure, values in found.items()}
        for name, found in results.context.items()
    }
    names = list(dict.fromkeys(measure for row in rows.values() for measure in row))
    if not names:
        return []
    head = ["", "| system | " + " | ".join(names) + " |", "|---|" + "---|" * len(names)]
    return head + [
        f"| {name} | " + " | ".join(_number(row.get(measure)) for measure in names) + " |"
        for name, row in rows.items()
    ]


def _number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:.0f}" if abs(value) >= 10 else f"{value:.2f}"


def _fallbacks(results: Results) -> list[str]:
    said = [
        f"- {name}: " + ", ".join(f"{code} {count}" for code, count in codes.items())
        for name, codes in results.warnings().items()
        if codes
    ]
    return ["", "Topics with a warning, by its code:", *said] if said else []


def _refusals(results: Results) -> list[str]:
    told = [
        f"- {name}: precision {_share(scores, 'refusal_precision')}, "
        f"recall {_share(scores, 'refusal_recall')}, wrong refusals {scores['wrong_refusals']:.0f}"
        for name, scores in results.refusals.items()
        if scores["refusal_recall"] is not None or scores["wrong_refusals"]
    ]
    return ["", "Refusals:", *told] if told else []


def _share(scores: Mapping[str, float | None], name: str) -> str:
    value = scores[name]
    return "–" if value is None else f"{value:.2f}"


def line(found: Comparison) -> str:
    """Return a comparison as an item of a list, in per cent."""
    thirds = ", ".join(f"{100 * third:+.1f}" for third in found.terciles)
    return (
        f"- {found.system} against {found.baseline}, {found.measure}: {100 * found.difference:+.1f}"
        f" [{100 * found.low:+.1f}, {100 * found.high:+.1f}], p {found.p_randomisation:.4f} "
        f"(Holm {found.p_holm:.4f}, Wilcoxon {found.p_wilcoxon:.2g}), "
        f"helped {found.helped:.0%}, hurt {found.hurt:.0%}"
        + (f"; by thirds of the best path's cosine {thirds}" if thirds else "")
    )
