"""Every rule over the records of a corpus, all breaches at once."""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles
from loaders.rules import coverage, order, references, wording
from loaders.rules.finding import Finding
from server.errors import BadRecords

KEPT_PROBLEMS = 1000
"""More problems than this are counted but not kept."""

_RULES: tuple[Callable[[CorpusRecords], Iterator[Finding]], ...] = (
    coverage.nothing_to_load,
    coverage.primary_language,
    references.duplicate_keys,
    references.repeated_names,
    wording.blank_wordings,
    wording.missing_labels,
    wording.bad_attributes,
    wording.bad_weights,
    order.division_order,
    order.division_numbers,
    order.unit_numbers,
    order.theme_cycles,
    order.path_steps,
    order.self_citations,
)
_RULES_ACROSS_FILES: tuple[Callable[[CorpusRecords, AbstractSet[str]], Iterator[Finding]], ...] = (
    references.unknown_names,
    coverage.unworded_units,
)


@dataclass(frozen=True, slots=True)
class Checked:
    """Records that keep every rule, and what looks odd about them."""

    records: CorpusRecords
    warnings: tuple[str, ...]


def breaches(records: CorpusRecords, broken: AbstractSet[str] = frozenset()) -> Iterator[Finding]:
    """Yield the breaches of all rules.

    ``broken`` names files of which some lines could not be read: what other files name in
    them is not asked for, because it may stand on such a line.
    """
    for rule in _RULES:
        yield from rule(records)
    for across in _RULES_ACROSS_FILES:
        yield from across(records, broken)


def check(files: CorpusFiles) -> Checked:
    """Return the records if no rule is broken.

    Raises:
        BadRecords: with the problems of reading and those of every rule, in file order.
    """
    problems = list(files.problems)
    problems += _sorted_lines(files.records, list(breaches(files.records, files.broken)))
    if problems:
        raise BadRecords(problems[:KEPT_PROBLEMS], total=len(problems))
    odd = coverage.oddities(files.records)
    return Checked(files.records, (*files.warnings, *files.records.warnings, *odd))


def _sorted_lines(records: CorpusRecords, found: Sequence[Finding]) -> list[str]:
    kinds = ("corpus", *references.KEYS)
    places = sorted(
        found, key=lambda f: (kinds.index(f.kind), -1 if f.position is None else f.position)
    )
    return [finding.line(records) for finding in places]
