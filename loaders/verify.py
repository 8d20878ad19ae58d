"""A written release, read back and held against what was to be written."""

from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence

from loaders.hold import Read, altered, circles, unlike
from loaders.plan import Plan
from loaders.spilled import in_order
from server.errors import VerificationFailed
from server.resources import Graph, Row

CHECKS = (
    "check/units_without_text",
    "check/texts_without_vector",
    "check/path_texts_without_vector",
    "check/clauses_without_vector",
    "check/nodes_left_alone",
    "check/links_across_releases",
    "check/unit_order_gaps",
    "check/path_step_gaps",
    "check/wrong_sizes",
)
"""Queries whose rows are what is wrong with one release."""

_SHOWN = 20


def expected_counts(plan: Plan) -> Counter[str]:
    """Return how many nodes by label and relationships by type a plan writes."""
    records, counts = plan.records, plan.counts
    steps = {step.query: step.count for step in plan.steps}
    found = Counter(
        Source=counts["sources"],
        Division=counts["divisions"],
        Unit=counts["units"],
        UnitText=counts["texts"],
        Clause=counts["clauses"],
        HAS_CLAUSE=counts["clauses"],
        Theme=counts["themes"],
        Path=counts["paths"],
        PathText=counts["path_texts"],
        Note=counts["notes"],
        NoteText=counts["notes"],
        Entity=counts["entities"],
        FROM=counts["units"] + counts["notes"],
        IN=steps["load/link_divisions"] + sum(len(unit.divisions) for unit in records.units),
        WORDED=counts["texts"] + counts["path_texts"] + counts["notes"],
        NEXT=steps["load/link_next"],
        BROADER=steps["load/link_broader"],
        RELATED=steps["load/link_related"],
        STEP=sum(len(path.themes) for path in records.paths),
        ENDS_AT=counts["paths"],
        HAS_UNIT=counts["links"],
        CITES=counts["citations"],
        EXPLAINS=sum(len(note.explains) for note in records.notes),
        MENTIONED_IN=sum(len(entity.mentioned_in) for entity in records.entities),
        RELATES=steps["load/link_entities"],
    )
    return +found


def count_problems(rows: Sequence[Row], expected: Mapping[str, int]) -> Iterator[str]:
    """Say which counts (rows of ``load/count_release``) are not as planned."""
    found = Counter({row["what"]: row["count"] for row in rows})
    for what in sorted(found.keys() | expected.keys()):
        if found[what] != expected.get(what, 0):
            yield f"{found[what]:,} {what}, {expected.get(what, 0):,} were to be written"


async def verify(graph: Graph, plan: Plan, release: str) -> None:
    """Check counts, wholeness, vectors, every record, and every text byte for byte.

    Raises:
        VerificationFailed: with what is wrong.
    """
    counted = await graph.run("load/count_release", release=release)
    problems = list(count_problems(counted, expected_counts(plan)))
    async for name, rows in unwhole(graph, release):
        problems += [f"{name}: {row}" for row in rows]
    read, about = Read(), plan.records.corpus
    given = in_order(plan.records.texts, plan.rows.place_of_text)
    problems += [line async for line in altered(graph, release, about, read, given)]
    problems += [*unlike(plan.release["hashes"], read), *circles(read, about)]
    if problems:
        raise failure(release, problems)


async def unwhole(graph: Graph, release: str) -> AsyncIterator[tuple[str, list[Row]]]:
    """Yield, by name, what each of ``CHECKS`` finds wrong with a release, bounded."""
    # Run by themselves: these look at all of a release, and may take longer than a question.
    for name in CHECKS:
        rows = await graph.run(name, release=release, limit=_SHOWN)
        yield name.removeprefix("check/"), rows


def failure(release: str, problems: Sequence[str]) -> VerificationFailed:
    """Make the error that lists what is wrong with a release, bounded."""
    more = [f"… and {len(problems) - _SHOWN} more"] if len(problems) > _SHOWN else []
    shown = "\n".join(f"  {line}" for line in [*problems[:_SHOWN], *more])
    return VerificationFailed(
        f"{release} did not pass its checks and is not served:\n{shown}\n"
        "Load again to write it anew."
    )
