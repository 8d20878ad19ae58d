"""Random selections of every kind, for properties that must hold for all of them."""

from functools import reduce

from hypothesis import strategies as st

from server.selection.comparisons import ORDERS, Attribute, Authority
from server.selection.expression import Everything, Nothing
from server.selection.hops import RELATIONS, WAYS, Hops
from server.selection.names import JUDGED_AS, NAME_KINDS, Cited, InInquiry, Named, Saved, Units
from server.selection.operators import (
    Complement,
    Difference,
    Intersection,
    SymmetricDifference,
    Union,
)

words = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12).filter(
    str.strip
)
odd_words = st.sampled_from(
    ["a..b", ".", "..", "-1", "1", "true", "all", 'a"b', "a\\", "a b", "الصبر", "a&b", "2:255", "−"]
)
names = words | odd_words
whole = st.integers(-(2**62), 2**62)
numbers = whole | st.floats(-1e15, 1e15, allow_nan=False)
scalars = names | numbers | st.booleans()
days = st.sampled_from(["2011", "2012-02", "2013-04-05"])


def attributes():
    """Return a strategy of comparisons that pass the check."""

    def one(comparison, values):
        return st.builds(Attribute, names, comparison, values)

    return st.one_of(
        one(st.sampled_from(["=", "!="]), st.tuples(scalars)),
        one(st.sampled_from(["<", "<=", ">", ">="]), st.tuples(names | numbers)),
        one(st.just("in"), st.lists(scalars, min_size=1, max_size=3).map(tuple)),
        one(st.just("between"), st.tuples(numbers, numbers) | st.tuples(names, names)),
        one(st.just("exists"), st.just(())),
        one(st.just("contains"), st.tuples(names)),
        one(st.just("during"), st.tuples(days, days | st.just("")) | st.tuples(st.just(""), days)),
    )


leaves = st.one_of(
    st.builds(Everything),
    st.builds(Nothing),
    st.builds(Named, st.sampled_from(NAME_KINDS), names),
    st.builds(Units, st.lists(names, min_size=1, max_size=3).map(tuple)),
    st.builds(Cited, names),
    st.builds(Saved, names, st.integers(0, 999)),
    st.builds(InInquiry, names, st.sampled_from(JUDGED_AS)),
    st.builds(Authority, st.sampled_from(ORDERS), whole),
    attributes(),
)


def grown(inner):
    """Return a strategy of operators over a strategy of items."""
    several = st.lists(inner, min_size=2, max_size=4).map(tuple)
    typed = st.builds("{}:{}".format, st.sampled_from(WAYS), names)
    over = st.lists(st.sampled_from(RELATIONS) | typed, max_size=2).map(tuple)
    return st.one_of(
        st.builds(Union, several),
        st.builds(Intersection, several),
        st.builds(SymmetricDifference, several),
        st.builds(Difference, inner, inner),
        st.builds(Complement, inner),
        st.builds(Hops, st.integers(1, 3), inner, over),
    )


expressions = st.recursive(leaves, grown, max_leaves=12)
few = st.sampled_from([Named("theme", letter) for letter in "abcd"])
algebra = st.recursive(
    few | st.builds(Everything) | st.builds(Nothing),
    lambda inner: st.one_of(
        st.builds(Union, st.lists(inner, min_size=2, max_size=3).map(tuple)),
        st.builds(Intersection, st.lists(inner, min_size=2, max_size=3).map(tuple)),
        st.builds(SymmetricDifference, st.lists(inner, min_size=2, max_size=3).map(tuple)),
        st.builds(Difference, inner, inner),
        st.builds(Complement, inner),
    ),
    max_leaves=16,
)
"""Expressions over four sets only, so that repeats and cancellations are common."""


def in_sets(expression, sets, everything):
    """Return what an expression means, told with Python's own sets."""

    def inner(item):
        return in_sets(item, sets, everything)

    match expression:
        case Everything() | Nothing():
            return everything if expression == Everything() else frozenset()
        case Union(items):
            return frozenset().union(*map(inner, items))
        case Intersection(items):
            return everything.intersection(*map(inner, items))
        case SymmetricDifference(items):
            return reduce(frozenset.symmetric_difference, map(inner, items))
        case Difference(first, second):
            return inner(first) - inner(second)
        case _:
            return sets[expression] if expression in sets else everything - inner(expression.item)
