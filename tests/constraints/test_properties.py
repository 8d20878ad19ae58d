"""Every constraint over random pools: as the naive rules say, and as all of them promise."""

import naive_constraints as naive
import random_pools as random
from hypothesis import given, settings
from hypothesis import strategies as st

from server.constraints import constrain, in_order
from server.constraints.constraint import Diversity, Field, Prerequisites
from server.constraints.member import parts
from server.constraints.promotions import needs_of

few = settings(max_examples=40)


def ids(members):
    return [member.id for member in members]


def by_ours(constraints, pool):
    return ids(constrain(constraints, pool).order)


@given(random.FIELDS, random.pools())
def test_a_field_constraint_keeps_what_the_naive_rule_keeps(constraint, pool):
    wanted = getattr(naive, constraint.name)(constraint, pool.members)
    assert by_ours([constraint], pool) == ids(wanted)


@given(random.DUPLICATES, random.pools())
def test_duplicates_are_those_of_the_naive_rule(constraint, pool):
    assert by_ours([constraint], pool) == ids(naive.duplicates(constraint, pool.members))


@few
@given(random.DIVERSITY, random.pools())
def test_mmr_chooses_one_by_one_as_the_naive_rule_does(constraint, pool):
    vectors = None
    if pool.vectors is not None:
        rows = zip(pool.members, pool.vectors.tolist(), strict=True)
        vectors = {member.ordinal: row for member, row in rows}
    assert by_ours([constraint], pool) == ids(naive.mmr(constraint, pool.members, vectors))


@given(random.pools())
def test_mmr_at_lambda_1_changes_nothing(pool):
    assert by_ours([Diversity(1.0)], pool) == ids(pool.members)


@given(st.lists(random.QUOTAS, min_size=1, max_size=3), random.pools())
def test_quotas_are_filled_together_as_by_the_naive_walk(constraints, pool):
    assert by_ours(constraints, pool) == ids(naive.quotas(constraints, pool.members))


@given(random.ORDERS, random.pools())
def test_sources_stand_in_the_order_of_the_naive_rule(constraint, pool):
    wanted = naive.source_order(constraint, pool.members, pool.k)
    assert by_ours([constraint], pool) == ids(wanted)


@given(random.pools())
def test_what_is_needed_comes_before_what_needs_it_unless_it_is_told(pool):
    outcome = constrain([Prerequisites()], pool)
    (report,) = outcome.reports
    told = {(noted.id, noted.by) for noted in report.unmet}
    shown = outcome.order[: pool.k]
    for place, member in enumerate(shown):
        for needed in set(parts(member.attributes.get("prerequisites"))) - {member.id}:
            before = needed in ids(shown[:place])
            assert before != ((member.id, needed) in told)
    assert sorted(ids(outcome.order)) == sorted(ids(pool.members))


@given(random.pools())
def test_without_circles_all_that_the_pool_holds_comes_before_what_needs_it(pool):
    # Units only need those of a lower number here, so that there is no circle.
    own = {
        member.id: [
            one
            for one in parts(member.attributes.get("prerequisites"))
            if int(one[1:]) < member.ordinal
        ]
        for member in pool.members
    }
    for member in pool.members:
        object.__setattr__(member, "attributes", {"prerequisites": "; ".join(own[member.id])})
    order = by_ours([Prerequisites()], pool)
    named = [member.id for member in pool.members if member.named]
    for place, unit in enumerate(order):
        if unit not in named:
            known = set(own[unit]) & set(order)
            assert known <= set(order[:place])


@few
@given(random.PROMISES, random.pools())
def test_what_the_first_k_must_hold_is_there_or_is_told(constraint, pool):
    outcome = constrain([constraint], pool)
    shown = outcome.order[: pool.k]
    told = {noted.id for noted in outcome.reports[0].unmet}
    needs = list(needs_of(constraint, pool.members, pool))
    for need in needs:
        assert (sum(map(need.fits, shown)) < need.count) == (need.id in told)
    assert sorted(ids(outcome.order)) == sorted(ids(pool.members))
    room = sum(need.count for need in needs) + sum(m.named for m in pool.members) <= pool.k
    for need in needs:
        if room and need.id in told:
            assert not any(need.good(member) for member in outcome.order[pool.k :])


@few
@given(random.PROMISES, random.pools())
def test_a_promotion_exchanges_as_few_units_as_it_brings_in(constraint, pool):
    outcome = constrain([constraint], pool)
    before, after = pool.members[: pool.k], outcome.order[: pool.k]
    gone = [member for member in before if member not in after]
    come = [member for member in after if member not in before]
    told = [item for item in outcome.reports[0].displaced if item.after is None]
    assert len(gone) == len(come) == len(told)
    assert {item.by for item in told} <= set(ids(come))
    assert not any(member.named for member in gone)


several = st.lists(random.ANY, max_size=5)


@few
@given(several, random.pools())
def test_all_together_return_only_members_of_the_pool_each_once(constraints, pool):
    order = by_ours(constraints, pool)
    assert len(order) == len(set(order))
    assert set(order) <= set(ids(pool.members))


@few
@given(several, random.pools(), st.randoms())
def test_the_order_in_which_constraints_are_listed_means_nothing(constraints, pool, chance):
    shuffled = [*constraints, *constraints[:1]]
    chance.shuffle(shuffled)
    one, other = constrain(constraints, pool), constrain(shuffled, pool)
    assert one.order == other.order
    assert one.reports == other.reports


@few
@given(several, random.pools())
def test_named_units_stay_first_unless_a_field_constraint_forbids_them(constraints, pool):
    outcome = constrain(constraints, pool)
    named = [member for member in pool.members if member.named]
    forbidden = [member for member, _ in outcome.forbidden]
    assert list(outcome.order[: len(named) - len(forbidden)]) == [
        member for member in named if member not in forbidden
    ]
    if not any(isinstance(constraint, Field) for constraint in constraints):
        assert forbidden == []


def fits_any_k(constraint):
    by_k = ("path_coverage", "minimum_per_source_kind")
    return constraint.name not in by_k and getattr(constraint, "scope", "") != "shown"


@few
@given(st.lists(random.ANY.filter(fits_any_k), max_size=4), random.pools())
def test_no_constraint_depends_on_k_except_those_that_must(constraints, pool):
    orders = {
        tuple(constrain(constraints, type(pool)(pool.members, k, pool.paths, pool.vectors)).order)
        for k in (1, 3, 20)
    }
    assert len(orders) == 1


@few
@given(several, random.pools())
def test_who_is_shown_no_more_is_told_by_exactly_the_constraint_that_did_it(constraints, pool):
    outcome = constrain(constraints, pool)
    told = [item.id for report in outcome.reports for item in report.displaced]
    shown = set(ids(outcome.order[: pool.k]))
    for member in pool.members[: pool.k]:
        if member.id not in shown:
            assert member.id in told
    for report in outcome.reports:
        assert len({item.id for item in report.displaced}) == len(report.displaced)
        assert all(item.reason for item in report.displaced)
        assert report.removed <= len(pool.members)


@given(several)
def test_constraints_work_in_one_written_order(constraints):
    order = in_order(constraints)
    assert set(order) == set(constraints)
    assert in_order(order[::-1]) == order
    fields = [isinstance(constraint, Field) for constraint in order]
    assert fields == sorted(fields, reverse=True)
