"""Random pools and constraints over small worlds, where ties, repeats and gaps are common."""

from datetime import date

import numpy as np
from hypothesis import strategies as st

from server.constraints import Member, Place, Pool
from server.constraints.constraint import (
    SOURCE_KINDS,
    Contraindication,
    Diversity,
    Duplicates,
    EffectiveDate,
    EvidenceGrade,
    Exact,
    GradeLevel,
    Jurisdiction,
    MinimumPerSourceKind,
    PathCoverage,
    PerDivision,
    PerPath,
    Prerequisites,
    SourceOrder,
)

PATHS = ["p1", "p2", "p3", "p4"]
DAYS = ["2020-01-01", "2021", "2021-06", "2022-03-15", "2024-01-01"]
LANDS = ["north", "south", "isles"]
ILLS = ["pregnancy", "asthma", "fever"]
missing = st.sampled_from(["keep", "drop"])


def some(values):
    return st.lists(st.sampled_from(values), max_size=2, unique=True).map("; ".join)


attributes = st.fixed_dictionaries(
    {},
    optional={
        "jurisdiction": some(LANDS),
        "effective_from": st.sampled_from(DAYS),
        "effective_to": st.sampled_from(DAYS),
        "evidence_grade": st.sampled_from(["A", "B", "C", "D", "?"]),
        "contraindications": some(ILLS),
        "grade": st.sampled_from([1, 2, 3, 4, "3-5", "4-4"]),
        "prerequisites": st.lists(
            st.integers(0, 9).map(lambda n: f"u{n}"), max_size=3, unique=True
        ).map("; ".join),
    },
)
places = st.lists(
    st.builds(
        lambda kind, number, direct: Place(kind, f"{kind}{number}", f"{kind} {number}", direct),
        st.sampled_from(["chapter", "section"]),
        st.integers(1, 2),
        st.booleans(),
    ),
    max_size=2,
    unique_by=lambda place: place.id,
).map(tuple)
words = st.lists(st.sampled_from(["give", "do", "not", "the", "drug"]), max_size=4).map(tuple)


@st.composite
def members(draw):
    """Up to ten members, the named first, by falling score, in whatever canonical order."""
    count = draw(st.integers(0, 10))
    scores = sorted(draw(st.lists(st.integers(0, 4), min_size=count, max_size=count)))[::-1]
    named = draw(st.sampled_from([0, 0, 1, 2]))
    ordinals = draw(st.permutations(range(count)))
    return [
        Member(
            ordinal=ordinal,
            id=f"u{ordinal}",
            citation=f"U {ordinal}",
            score=score / 4 + (10 if n < named else 0),
            named=n < named,
            paths=tuple(draw(st.lists(st.sampled_from(PATHS), max_size=2, unique=True))),
            places=draw(places),
            source_kind=draw(st.sampled_from(SOURCE_KINDS)),
            authority=draw(st.integers(0, 2)),
            attributes=draw(attributes),
            words=draw(words),
        )
        for n, (ordinal, score) in enumerate(zip(ordinals, scores, strict=True))
    ]


@st.composite
def pools(draw):
    own = draw(members())
    vectors = None
    if own and draw(st.booleans()):
        row = st.lists(st.integers(-1, 2), min_size=3, max_size=3)
        vectors = np.array([draw(row) for _ in own], np.float32)
    paths = draw(st.lists(st.sampled_from(PATHS), max_size=4, unique=True))
    k = draw(st.integers(1, 6))
    asked = any(member.named for member in own) or draw(st.booleans())
    return Pool(own, k, paths, vectors, asked)


levels = st.none() | st.integers(1, 5).map(str)
FIELDS = (
    st.builds(Jurisdiction, some(LANDS).map(lambda t: tuple(t.split("; "))), missing=missing)
    | st.builds(EffectiveDate, st.dates(date(2019, 1, 1), date(2025, 1, 1)), missing=missing)
    | st.builds(EvidenceGrade, st.sampled_from(["A", "B", "C", "D"]), missing=missing)
    | st.builds(
        Contraindication,
        some(ILLS).map(lambda t: tuple(t.split("; "))),
        st.sampled_from(["exclude", "flag"]),
        missing=missing,
    )
    | st.builds(GradeLevel, levels, levels, missing=missing)
)
DUPLICATES = st.builds(Duplicates, st.sampled_from([0.5, 0.75, 1.0]))
DIVERSITY = st.builds(Diversity, st.sampled_from([0.0, 0.3, 0.5, 0.7, 1.0]))
QUOTAS = st.builds(
    PerDivision, st.integers(1, 3), st.sampled_from([None, "chapter", "section"]), missing
) | st.builds(PerPath, st.integers(1, 3), missing)
MINIMA = st.dictionaries(st.sampled_from(SOURCE_KINDS), st.integers(1, 2), min_size=1, max_size=3)
PROMISES = st.builds(PathCoverage, st.integers(1, 4), st.sampled_from([0.0, 0.5, 0.8])) | st.builds(
    MinimumPerSourceKind, MINIMA.map(lambda one: tuple(one.items()))
)
ORDERS = st.builds(
    SourceOrder, st.sampled_from(["kind", "authority"]), st.sampled_from(["shown", "pool"])
)
ANY = (
    FIELDS
    | DUPLICATES
    | DIVERSITY
    | QUOTAS
    | PROMISES
    | ORDERS
    | st.builds(Prerequisites)
    | st.builds(Exact)
)
