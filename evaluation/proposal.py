"""What tuning proposes for a corpus: tables for its ``corpus.toml``, adopted only if they help."""

import re
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

from evaluation.compare import Comparison
from evaluation.replica import Fusion
from evaluation.table import line
from evaluation.tune import Tuning
from server.errors import BadRecords, Conflict

WEIGHTS = ("lexical", "semantic", "path")


class NotHelpful(Conflict):
    """A proposal whose gain over what is served now is not beyond doubt."""

    title = "The proposal is not adopted"
    slug = "proposal-not-helpful"

    def __init__(self, found: Comparison) -> None:
        self.found = found
        super().__init__(
            f"The gain of {100 * found.difference:+.1f} over the default has the interval "
            f"[{100 * found.low:+.1f}, {100 * found.high:+.1f}], which does not lie above 0. "
            "Keep the default, or judge more questions and tune again."
        )


def settings(fusion: Fusion, default: Fusion) -> tuple[dict[str, object], dict[str, object]]:
    """Return the weights and options that differ from the default."""
    changed = {
        field.name: getattr(fusion, field.name)
        for field in fields(Fusion)
        if field.name != "gate" and getattr(fusion, field.name) != getattr(default, field.name)
    }
    weights = {name: value for name, value in changed.items() if name in WEIGHTS}
    return weights, {name: value for name, value in changed.items() if name not in WEIGHTS}


def proposal(found: Tuning) -> str:
    """Return the proposal as TOML, what it was found by as comments above it."""
    folds = len(found.guided.picks)
    notes = [
        f"Proposed by themepath tune for {found.release}: {found.topics} topics, {folds} folds,",
        f"{found.tried} settings tried; values are of topics that the choice did not see.",
        line(found.against_default),
        line(found.against_hybrid),
        *(
            ["Not to be adopted: the interval over the default does not lie above 0."]
            if not found.helps
            else []
        ),
    ]
    comments = "".join(f"# {note}\n" for note in notes)
    return comments + tables(*settings(found.guided.chosen, found.default))


def tables(weights: Mapping[str, object], options: Mapping[str, object]) -> str:
    """Return ``[retrieval.weights]`` and ``[retrieval.options]`` as TOML."""
    parts = [
        f"\n[retrieval.{name}]\n" + "".join(f"{key} = {_toml(v)}\n" for key, v in values.items())
        for name, values in (("weights", weights), ("options", options))
        if values
    ]
    return "".join(parts)


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else f"{value}"


def adopt(found: Tuning, manifest: Path) -> None:
    """Add the proposal to a ``corpus.toml``; the corpus's next load takes it over.

    Raises:
        NotHelpful: the interval of its gain includes 0.
        BadRecords: the manifest has a ``[retrieval]`` table already.
    """
    if not found.helps:
        raise NotHelpful(found.against_default)
    text = manifest.read_text(encoding="utf-8")
    if re.search(r"^\s*\[retrieval", text, re.MULTILINE):
        raise BadRecords([f"{manifest.name}: has a [retrieval] table; take that out first"])
    manifest.write_text(text.rstrip("\n") + "\n\n" + proposal(found), encoding="utf-8")
