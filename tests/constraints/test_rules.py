"""Rules of constraints by example: the papers' own, days and levels, accounts of what fell."""

from datetime import date

import numpy as np
import pytest

from server.constraints import CONSTRAINTS, Member, Place, Pool, constrain
from server.constraints.constraint import (
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
from server.constraints.fields import judged
from server.constraints.levels import band, day, level, position
from server.constraints.likeness import common_words, cosines
from server.constraints.member import parts


def unit(number, score=1.0, **more):
    return Member(number, f"u{number}", f"U {number}", score, **more)


def pool_of(*members, k=3, **more):
    return Pool(members, k, **more)


def order(*constraints, pool):
    return [member.id for member in constrain(constraints, pool).order]


def test_mmr_takes_the_less_alike_of_two_nearly_as_good_units():
    # λ = 0.5: after u0, u1 is worth .5·.95 − .5·.99 = −.02 and u2 .5·.8 − .5·0 = .4.
    members = [unit(0, 1.0), unit(1, 0.95), unit(2, 0.8), unit(3, 0.0)]
    turned = [[1, 0], [0.99, np.sqrt(1 - 0.99**2)], [0, 1], [-1, 0]]
    pool = Pool(members, 2, vectors=np.array(turned, np.float32))
    outcome = constrain([Diversity(0.5)], pool)
    assert [member.id for member in outcome.order[:2]] == ["u0", "u3"]
    assert order(Diversity(0.7), pool=pool)[:2] == ["u0", "u2"]
    assert order(Diversity(1.0), pool=pool) == ["u0", "u1", "u2", "u3"]


def test_mmr_counts_named_units_as_chosen():
    named = unit(0, 9.0, named=True, words=("a", "b"))
    alike, other = unit(1, 1.0, words=("a", "b")), unit(2, 0.9, words=("c",))
    last = unit(3, 0.0, words=("d",))
    pool = pool_of(named, alike, other, last)
    assert order(Diversity(0.4), pool=pool) == ["u0", "u2", "u3", "u1"]


def test_vectors_of_zeros_and_units_without_words_are_like_nothing():
    alike = cosines(np.array([[0, 0], [1, 0], [2, 0]], np.float32))
    assert alike.tolist() == [[0, 0, 0], [0, 1, 1], [0, 1, 1]]
    members = [unit(0), unit(1, words=("a", "b")), unit(2, words=("b", "c", "b"))]
    assert common_words(members)[1].tolist() == [0, 1, pytest.approx(1 / 3)]
    assert common_words(members)[0].tolist() == [0, 0, 0]


def test_units_without_words_are_no_duplicates_of_each_other():
    assert order(Duplicates(), pool=pool_of(unit(0), unit(1))) == ["u0", "u1"]
    assert order(Duplicates(0.5), pool=pool_of(unit(0), unit(1))) == ["u0", "u1"]


def test_a_duplicate_that_may_not_be_shown_displaces_nothing():
    words = ("same", "words")
    north = unit(0, words=words, attributes={"jurisdiction": "north"})
    south = unit(1, words=words, attributes={"jurisdiction": "south"})
    constraints = [Duplicates(), Jurisdiction(("south",))]
    assert order(*constraints, pool=pool_of(north, south)) == ["u1"]


def test_a_unit_counts_in_all_its_divisions_and_quotas_are_filled_together():
    def at(*ids):
        return tuple(Place("section", one, one, True) for one in ids)

    members = [
        unit(0, places=at("s1"), paths=("p1",)),
        unit(1, places=at("s1", "s2"), paths=("p2",)),
        unit(2, places=at("s2"), paths=("p2",)),
    ]
    pool = pool_of(*members)
    assert order(PerDivision(1), pool=pool) == ["u0", "u2"]
    # u1 has no room in s1, so it does not take up the path of u2.
    assert order(PerDivision(1), PerPath(1), pool=pool) == ["u0", "u2"]


def test_units_outside_every_group_are_kept_or_dropped_as_asked():
    pool = pool_of(unit(0), unit(1, paths=("p1",)))
    assert order(PerPath(1), pool=pool) == ["u0", "u1"]
    assert order(PerPath(1, "drop"), pool=pool) == ["u1"]
    (report,) = constrain([PerDivision(1, "book", "drop")], pool).reports
    assert report.displaced[0].reason == "lies in no book"
    assert report.lacked == 2


def test_a_unit_in_two_quotas_that_are_full_is_told_by_one_of_them():
    members = [unit(n, paths=("p1",), places=(Place("c", "c1", "C", True),)) for n in range(3)]
    reports = constrain([PerPath(1), PerDivision(2)], pool_of(*members)).reports
    told = [item.id for report in reports for item in report.displaced]
    assert sorted(told) == ["u1", "u2"]


def test_a_promotion_never_takes_what_another_promise_holds():
    members = [
        unit(0, 1.0, paths=("p1",)),
        unit(1, 0.9, paths=("p1",)),
        unit(2, 0.8, paths=("p2",)),
        unit(3, 0.7, source_kind="commentary"),
    ]
    constraints = [PathCoverage(2), MinimumPerSourceKind((("commentary", 1),))]
    pool = Pool(members, 3, paths=["p1", "p2"])
    outcome = constrain(constraints, pool)
    assert [m.id for m in outcome.order[:3]] == ["u0", "u2", "u3"]
    assert all(report.unmet == () for report in outcome.reports)
    small = constrain(constraints, Pool(members, 1, paths=["p1", "p2"]))
    assert [m.id for m in small.order[:1]] == ["u0"]
    reasons = [noted.reason for report in small.reports for noted in report.unmet]
    assert reasons == 2 * ["0 of 1 shown: there is no room for more"]


def test_a_need_that_the_pool_cannot_fill_says_so():
    (report,) = constrain([PathCoverage(1)], Pool([unit(0)], 1, paths=["p9"])).reports
    assert report.unmet[0].reason == "0 of 1 shown: the pool holds no more"


def test_prerequisites_in_a_circle_are_told_and_nothing_hangs():
    one = unit(0, attributes={"prerequisites": "u1"})
    other = unit(1, attributes={"prerequisites": "u0"})
    outcome = constrain([Prerequisites()], pool_of(one, other))
    assert [member.id for member in outcome.order] == ["u1", "u0"]
    (noted,) = outcome.reports[0].unmet
    assert (noted.id, noted.by, noted.reason) == ("u1", "u0", "needs u0, which comes after it")


def test_a_prerequisite_cut_off_by_k_or_ruled_out_is_told():
    members = [unit(0, named=True, attributes={"prerequisites": "u1; u2"}), unit(1), unit(2)]
    (report,) = constrain([Prerequisites()], pool_of(*members, k=2)).reports
    assert [noted.reason for noted in report.unmet] == [
        "needs u1, which comes after it",
        "needs u2, which is not among those shown",
    ]


def test_prerequisites_three_hundred_deep_are_walked():
    members = [unit(n, attributes={"prerequisites": f"u{n + 1}"}) for n in range(300)]
    assert order(Prerequisites(), pool=pool_of(*members))[0] == "u299"


def test_authority_goes_before_rank_and_unknown_kinds_come_last():
    members = [unit(0, authority=1, source_kind="gossip"), unit(1, authority=3)]
    assert order(SourceOrder("authority"), pool=pool_of(*members)) == ["u1", "u0"]
    outcome = constrain([SourceOrder()], pool_of(*members))
    assert [member.id for member in outcome.order] == ["u1", "u0"]
    (item,) = outcome.reports[0].displaced
    assert (item.reason, item.by) == ("gossip source after primary source", "u1")


def test_exact_keeps_what_is_named_and_does_nothing_where_nothing_is():
    members = [unit(0, named=True), unit(1)]
    assert order(Exact(), pool=pool_of(*members, asked=True)) == ["u0"]
    assert order(Exact(), pool=pool_of(unit(0), unit(1))) == ["u0", "u1"]
    lost = constrain([Exact()], pool_of(unit(0), asked=True))
    assert lost.order == ()
    assert lost.reports[0].unmet[0].reason == "no unit that the question names is in reach"


@pytest.mark.parametrize(
    ("value", "first"),
    [
        ("2024", "2024-01-01"),
        (2024, "2024-01-01"),
        ("2024-05", "2024-05-01"),
        ("2024-05-17", "2024-05-17"),
        ("soon", None),
        (None, None),
        (True, None),
        (12, None),
    ],
)
def test_a_day_is_read_from_what_an_attribute_holds(value, first):
    assert day(value) == first


@pytest.mark.parametrize(
    ("value", "scale", "wanted"),
    [
        (3, (), (3, 3)),
        ("3", (), (3, 3)),
        ("9-10", (), (9, 10)),
        ("9 – 10", (), (9, 10)),
        ("K", ("K", "1", "2"), (0, 0)),
        ("k-2", ("K", "1", "2"), (0, 2)),
        ("x", (), None),
        ("x", ("K",), None),
        ("nan", (), None),
        (True, (), None),
        (None, (), None),
    ],
)
def test_a_level_or_band_is_read_on_its_scale(value, scale, wanted):
    assert band(value, scale) == wanted


def test_places_on_a_scale_do_not_depend_on_case_and_the_best_of_two_counts():
    assert position("b", ("A", "B", "b")) == 1
    assert position("E", ("A", "B")) is None
    assert level("-2.5", ()) == -2.5


def test_several_values_are_parted_by_semicolons():
    assert parts(" a ;; b c ;") == ("a", "b c")
    assert parts(None) == ()
    assert parts(7) == ("7",)


@pytest.mark.parametrize(
    ("constraint", "attributes", "kept"),
    [
        (EvidenceGrade("B"), {"evidence_grade": "b"}, True),
        (EvidenceGrade("2", ("1", "2", "3")), {"evidence_grade": 3}, False),
        (GradeLevel("2", "3"), {"grade": 1}, False),
        (GradeLevel("2", "3"), {"grade": "3-5"}, True),
        (EffectiveDate(date(2024, 1, 1), to=None), {"effective_to": "2020"}, None),
        (EffectiveDate(date(2024, 1, 1)), {"effective_from": "2024"}, True),
        (EffectiveDate(date(2024, 1, 1)), {"effective_to": "2024"}, False),
        (EffectiveDate(date(2024, 1, 1)), {"effective_from": "whenever"}, None),
        (Contraindication(("ASTHMA",)), {"contraindications": "fever; asthma"}, False),
        (Jurisdiction(("Nord",)), {"jurisdiction": "nord"}, True),
        (Jurisdiction(("nord",)), {"jurisdiction": " ; "}, None),
    ],
    ids=str,
)
def test_a_unit_is_judged_by_what_it_declares(constraint, attributes, kept):
    verdict = judged(constraint, unit(0, attributes=attributes))
    assert (None if verdict.lacks else verdict.keep) == kept


def test_a_constraint_that_judges_nothing_is_no_silent_yes():
    with pytest.raises(TypeError, match="Exact"):
        judged(Exact(), unit(0))


def test_an_account_tells_ranks_before_and_after_and_whom_a_place_went_to():
    members = [unit(n, 1 - n / 10, attributes={"jurisdiction": "n"}) for n in range(3)]
    members += [unit(3, 0.5, attributes={"jurisdiction": "s"})]
    (report,) = constrain([Jurisdiction(("s",))], Pool(members, 1)).reports
    assert [(item.id, item.before, item.after) for item in report.displaced] == [
        ("u0", 1, None),
        ("u1", 2, None),
        ("u2", 3, None),
    ]
    assert report.removed == 3
    assert report.displaced[0].reason == "holds in n, not in s"


def test_an_account_lists_at_most_a_hundred_and_counts_all():
    members = [unit(n, attributes={"jurisdiction": "n"}) for n in range(150)]
    members += [unit(200 + n) for n in range(120)]
    (report,) = constrain([Jurisdiction(("s",))], Pool(members, 5)).reports
    assert (len(report.displaced), report.removed) == (100, 150)
    assert (len(report.lacking), report.lacked) == (100, 120)


def test_an_empty_pool_has_empty_accounts():
    constraints = [Diversity(), Duplicates(), PerPath(), PathCoverage(), SourceOrder(), Exact()]
    outcome = constrain(constraints, Pool([], 5))
    assert outcome.order == ()
    assert len(outcome.reports) == 6


def test_every_constraint_prints_what_it_is_for_the_fingerprint_of_a_run():
    assert repr(Diversity(0.3)) == "Diversity(lambda_=0.3)"
    assert all(kind.name == name for name, kind in CONSTRAINTS.items())
