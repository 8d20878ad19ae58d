"""An inquiry in words for the terminal: each step with its status, passages with their hits."""

from collections.abc import Iterator, Mapping
from typing import Any

MARKS = {"included": "+", "removed": "-", "unsure": "?"}
Shown = Mapping[str, Any]


def inquiry_words(shown: Shown) -> str:
    """Return the whole inquiry, its steps in their order."""
    back = "" if shown["version"] == shown["head"] else f" (the last is {shown['head']})"
    lines = [f"{shown['id']}, version {shown['version']}{back}, on {shown['corpus']}"]
    for name, step in shown["steps"].items():
        lines.append(f"\n{name}: {step['status']}")
        if step["content"] is not None:
            lines += [f"  {line}" for line in _WORDS[name](step["content"])]
    return "\n".join(lines)


def step_words(shown: Shown, *names: str) -> str:
    """Return some steps of an inquiry, and which others are stale now."""
    lines = [f"{shown['id']}, version {shown['version']}"]
    for name in names:
        step = shown["steps"][name]
        if step["content"] is not None:
            lines += [f"{name}:", *(f"  {line}" for line in _WORDS[name](step["content"]))]
    stale = [name for name, step in shown["steps"].items() if step["status"] == "stale"]
    if stale:
        lines.append(f"stale: {', '.join(stale)}")
    return "\n".join(lines)


def list_words(shown: Shown) -> str:
    """Return a page of inquiries, one a line."""
    lines = [
        f"{item['id']}  version {item['version']}  {item['corpus']}  {item['title']}"
        for item in shown["items"]
    ]
    return "\n".join(lines) or "No inquiry yet. Begin one: themepath inquire new QUESTION"


def history_words(shown: Shown) -> str:
    """Return a page of the audit trail, newest first."""
    return "\n".join(_entry(entry) for entry in shown["items"])


def _entry(entry: Shown) -> str:
    what = " ".join([entry["verb"], *([f"of {entry['source']}"] if entry["source"] else [])])
    detail = f" ({entry['detail']})" if entry["detail"] else ""
    who = f" by {entry['reviewer']}" if entry["reviewer"] else ""
    steps = ", ".join(entry["steps"])
    return (
        f"{entry['version']} from {entry['parent']}: {what}: {steps}{detail}{who} at {entry['at']}"
    )


def _question(content: Shown) -> Iterator[str]:
    yield content["text"]


def _themes(content: Shown) -> Iterator[str]:
    for theme in content["themes"]:
        others = [label for label in theme["labels"].values() if label != theme["label"]]
        also = f" · {' · '.join(others)}" if others else ""
        why = f": {theme['why']}" if theme["why"] else ""
        yield f"[{'x' if theme['kept'] else ' '}] {theme['label']}{also} ({theme['found_by']}{why})"
    yield from (f"path: {path['text']}, {path['units']} units" for path in content["paths"])
    yield from (f"! {warned['message']}" for warned in content["warnings"])


def _keywords(content: Shown) -> Iterator[str]:
    yield f"keywords: {', '.join(content['keywords'])}"
    if content["concepts"]:
        concepts = (f"{one['term']} {one['written']}".strip() for one in content["concepts"])
        yield f"concepts: {', '.join(concepts)}"
    scope = ["inside the kept themes" if content["within"] == "themes" else "the whole corpus"]
    scope += [f"division {name}" for name in content["divisions"]]
    scope += [content["select"]] if content["select"] else []
    yield f"scope: {'; '.join(scope)}"
    yield f"mode: {content['mode']}, {content['k']} units"


def _retrieval(content: Shown) -> Iterator[str]:
    where = ""
    if content["selection"]:
        where = f", {content['selected']} units of {content['selection']}"
    yield f"run {content['run_id']}: {content['pipeline']} on {content['release']}{where}"
    for place, passage in enumerate(content["passages"]):
        hits = [hit for hit in content["hits"] if hit["passage"] == place]
        if hits:
            yield from _passage(passage, hits)
    yield from (f"! {warned['message']}" for warned in content["warnings"])


def _passage(passage: Shown, hits: list[Shown]) -> Iterator[str]:
    division = passage["division"]
    title = f", {division['kind']} {division['title']}" if division else ""
    yield f"{passage['citation']}{title} ({passage['rule']})"
    by_unit = {hit["unit"]: hit for hit in hits}
    for unit in passage["units"]:
        hit = by_unit.get(unit["id"])
        mark = MARKS.get(unit["verdict"] or "", "*" if hit else " ")
        yield f"  {mark} {unit['id']} {unit['text']}"
        if hit is not None:
            yield f"      {hit['rank']}. {hit['reason']}"


def _evidence(content: Shown) -> Iterator[str]:
    for unit, judged in content["verdicts"].items():
        more = [judged["reason"], judged["note"]]
        more += [f"grade {judged['grade']}"] if judged["grade"] is not None else []
        more += [f"by {judged['reviewer']}"] if judged["reviewer"] else []
        more += [] if judged["counts"] else ["given for another question"]
        yield ", ".join([f"{unit} {judged['verdict']}", *(one for one in more if one)])


def _synthesis(content: Shown) -> Iterator[str]:
    included = ", ".join(content["included"]) or "nothing"
    writer = content["author"] or content["model"] or content["by"]
    edited = f", edited from {content['edited']}" if content["edited"] else ""
    yield f"by {writer}{edited}, of {included}"
    yield from content["text"].splitlines()
    yield from (f"! {repair['message']}" for repair in content["repairs"])
    if content["withheld"]:
        yield f"! {content['withheld']['message']}"
    if content["caution"]:
        yield f"! {content['caution']}"


_WORDS = {
    "question": _question,
    "themes": _themes,
    "keywords": _keywords,
    "retrieval": _retrieval,
    "evidence": _evidence,
    "synthesis": _synthesis,
}
