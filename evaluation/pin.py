"""Write what an experiment found as a file of pinned numbers, for ``themepath regress``."""

import os
from collections.abc import Mapping
from pathlib import Path

from evaluation.report import Results
from evaluation.systems import System


def pinned_text(results: Results, counts: Mapping[str, int], beside: Path, folder: Path) -> str:
    """Return the TOML of a regression file: counts first, then four decimals a score.

    Topic files that lie ``beside`` the design are named as seen from ``folder``, where the file
    is to lie; those of the data folder keep their names.
    """
    design = results.design
    lines = [f"# {design.name}: {results.topics} topics on {results.release}."]
    lines += [f'corpus = "{design.corpus}"', f"depth = {design.depth}", "", "[counts]"]
    lines += [f"{name} = {count}" for name, count in counts.items()]
    source = design.topics.model_dump(exclude_defaults=True)
    if not design.topics.data:
        for name in {"path", "qrels"} & set(source):
            source[name] = os.path.relpath(beside / source[name], folder)
    lines += ["", "[topics]", *_pairs(source)]
    split = design.split.model_dump(exclude_defaults=True)
    lines += ["", "[split]", *_pairs(split)] if split else []
    for system in design.systems:
        lines += ["", "[[systems]]", *_system(system)]
    for name, means in results.means().items():
        scores = ", ".join(f'"{measure}" = {value:.4f}' for measure, value in means.items())
        lines += ["", "[[pinned]]", f'system = "{name}"', f"scores = {{ {scores} }}"]
    return "\n".join(lines) + "\n"


def _system(system: System) -> list[str]:
    return _pairs(system.model_dump(exclude_defaults=True))


def _pairs(values: Mapping[str, object]) -> list[str]:
    return [f"{name} = {toml_value(value)}" for name, value in values.items()]


def toml_value(value: object) -> str:
    """Return a value as TOML: text, truth, number, list, or table on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        inner = ", ".join(f'"{name}" = {toml_value(part)}' for name, part in value.items())
        return f"{{ {inner} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml_value, value))}]"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return f"{value}"
