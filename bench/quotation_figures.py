"""The tables of ``docs/check-text.md``, made of the stored results."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bench.measuring import ROOT, between, stored
from bench.quotations import NAME
from evaluation.quotation_trials import KINDS

PAGE = ROOT / "docs" / "check-text.md"
BEGIN, END = "<!-- measured -->", "<!-- /measured -->"


def page() -> str:
    """Return the page with its tables as the stored results make them."""
    return between(PAGE.read_text("utf-8"), (BEGIN, END), tables(stored(NAME)))


def tables(results: Mapping[str, Any] | None) -> list[str]:
    """Return the tables of stored results; a sentence where nothing was measured yet."""
    if results is None:
        return ["Not measured yet."]
    made = results["made"]
    return [
        *_trial_lines(results["trials"]),
        "",
        *_page_lines(results["pages"]),
        "",
        f"By `python -m bench.quotations`, last {made['date']} at commit `{made['commit'][:10]}`, "
        f"seed {results['seed']}.",
    ]


def _trial_lines(trials: Mapping[str, Any]) -> Iterator[str]:
    yield (
        "Random units, each quoted with its reference twice: as it stands, and spoiled in one of "
        "six ways by turns. Caught: the fault is named (changed marks: named as such)."
    )
    yield ""
    ways = " | ".join(KINDS)
    yield f"| corpus, language | quoted | false alarms | caught in all | {ways} | ms each |"
    yield "|---|---|---|---|" + "---|" * (len(KINDS) + 1)
    for found in trials.values():
        yield _trial_line(found)


def _trial_line(found: Mapping[str, Any]) -> str:
    kinds, true = found["kinds"], found["kinds"]["true"]
    spoiled = [kinds[kind] for kind in KINDS if kind in kinds]
    caught, tried = (sum(kind[name] for kind in spoiled) for name in ("caught", "trials"))
    ways = " | ".join(_share(kinds.get(kind)) for kind in KINDS)
    alarms = true["caught"] / true["trials"]
    return (
        f"| `{found['corpus']}`, {found['language']} | {true['trials']} | {alarms:.1%} "
        f"| {caught / tried:.1%} | {ways} | {found['processor milliseconds a quotation']} |"
    )


def _share(kind: Mapping[str, int] | None) -> str:
    return f"{kind['caught']}/{kind['trials']}" if kind else "–"


def _page_lines(pages: Mapping[str, Any]) -> Iterator[str]:
    if not pages:
        return
    items: Sequence[Mapping[str, Any]] = pages["items"]
    right = sum(item["right"] for item in items)
    yield (
        f"Three pages of prose (`evaluation/pages/`) with twenty true and twenty damaged "
        f"references and quotations in English and Arabic, filled from `{pages['corpus']}`: the "
        f"report is right on {right} of {len(items)}, and finds {pages['elsewhere']} faults where "
        "there are none."
    )
    yield ""
    yield "| n | what | language | truth | unit | the report says | right |"
    yield "|---|---|---|---|---|---|---|"
    for n, item in enumerate(items, start=1):
        said = ", ".join(filter(None, (item["status"], item["attribution"])))
        truth = item["damage"] or "true"
        yield (
            f"| {n} | {item['what']} | {item['language'] or '–'} | {truth} | {item['unit']} "
            f"| {said} | {'yes' if item['right'] else '**no**'} |"
        )


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
