"""Every constraint end to end over HTTP, on the two invented corpora."""

import pytest
from invented_corpora import FEN, HARBOUR, codes, fell, ids

from server.constraints.constraint import CONSTRAINTS

TREAT = "How do wardens treat marsh cough?"
FEVER = "How is fen fever treated?"
FEES = "What berth fees does a vessel pay?"
OIL = "What happens to waste oil of a vessel?"
KEPT = "How long are records of waste kept?"


async def all_of(asked, query, **more):
    return ids(await asked(query, k=100, **more))


async def test_without_constraints_nothing_is_said_of_them(asked):
    body = await asked(TREAT)
    assert body["constraints"] == []
    assert len(body["evidence"]) == 5


async def test_mmr_shows_units_less_alike_and_names_what_each_fallen_one_is_alike_to(asked):
    plain = ids(await asked(FEVER, k=4))
    body = await asked(FEVER, {"name": "mmr", "lambda": 0.5}, k=4)
    assert {"R-211", "R-212"} <= set(plain)
    assert len({"R-211", "R-212"} & set(ids(body))) == 1
    (report,) = body["constraints"]
    assert report["parameters"] == {"lambda": 0.5}
    assert fell(report)["R-212"]["by"] == "R-211"
    assert "similarity 1.00" in fell(report)["R-212"]["reason"]
    assert codes(body) == []
    assert ids(await asked(FEVER, {"name": "mmr", "lambda": 1}, k=4)) == plain


async def test_mmr_gives_the_same_first_units_whatever_k_is(asked):
    few = await asked(TREAT, {"name": "mmr"}, k=4)
    many = await asked(TREAT, {"name": "mmr"}, k=20)
    assert ids(few) == ids(many)[:4]


async def test_duplicates_keep_one_of_two_wordings_that_differ_in_case_and_signs(asked):
    body = await asked(FEVER, {"name": "duplicates"}, k=4)
    assert "R-212" not in ids(body)
    assert fell(body["constraints"][0])["R-212"]["by"] == "R-211"


async def test_a_not_makes_no_duplicate_unless_the_threshold_says_so(asked):
    strict = await asked(TREAT, {"name": "duplicates"}, k=25)
    assert {"R-111", "R-112"} <= set(ids(strict))
    loose = await asked(TREAT, {"name": "duplicates", "threshold": 0.8}, k=25)
    assert len({"R-111", "R-112"} & set(ids(loose))) == 1


async def test_at_most_n_of_a_division_of_a_kind_or_of_what_a_unit_lies_directly_in(asked):
    for constraint, places in (
        ({"name": "per_division", "kind": "chapter", "n": 1}, 3),
        ({"name": "per_division", "kind": "Section", "n": 1}, 5),
        ({"name": "per_division", "n": 1}, 5),
        ({"name": "per_division", "n": 2}, 10),
    ):
        body = await asked(TREAT, constraint, k=25)
        assert len(ids(body)) == places
        assert body["constraints"][0]["removed"] == 25 - places
        assert codes(body) == ["constraints_short"]


async def test_at_most_n_of_a_path_counts_the_path_that_is_shown(asked):
    body = await asked(TREAT, {"name": "per_path", "n": 2}, k=25)
    shown = [item["path"]["id"] for item in body["evidence"]]
    assert sorted(shown) == sorted(2 * [path["id"] for path in body["paths"]])
    reason = body["constraints"][0]["displaced"][0]["reason"]
    assert reason == "the path wardens.training has its 2 already"


async def test_each_of_the_first_paths_has_a_unit_shown_if_one_is_good_enough(asked):
    body = await asked(TREAT, k=4)
    assert {item["path"]["id"] for item in body["evidence"]} == {"wardens.training"}
    covered = await asked(TREAT, {"name": "path_coverage", "paths": 2}, k=4)
    shown = [item["path"]["id"] for item in covered["evidence"]]
    assert shown == 3 * ["wardens.training"] + ["cough.cough-treatment"]
    (item,) = covered["constraints"][0]["displaced"]
    assert (item["before"], item["after"], item["by"]) == (4, None, ids(covered)[3])
    assert covered["constraints"][0]["unmet"] == []
    high = await asked(TREAT, {"name": "path_coverage", "paths": 2, "floor": 0.9}, k=4)
    assert ids(high) == ids(body)
    assert "under the floor" in high["constraints"][0]["unmet"][0]["reason"]


async def test_a_minimum_of_a_kind_of_source_brings_its_best_unit_in(asked):
    body = await asked(
        TREAT, {"name": "minimum_per_source_kind", "minimum": {"commentary": 1}}, k=5
    )
    kinds = [item["source"]["kind"] for item in body["evidence"]]
    assert kinds.count("commentary") == 1
    assert "N-116" in ids(body)
    asked_too_much = {"name": "minimum_per_source_kind", "minimum": {"commentary": 3}}
    body = await asked(TREAT, asked_too_much, k=5)
    assert body["constraints"][0]["unmet"][0]["reason"].startswith("2 of 3 shown")


async def test_primary_text_comes_before_commentary_among_what_is_shown(asked):
    plain = await asked(OIL, corpus=HARBOUR, k=3)
    assert next(item["source"]["kind"] for item in plain["evidence"]) == "commentary"
    body = await asked(OIL, {"name": "source_order"}, corpus=HARBOUR, k=3)
    assert set(ids(body)) == set(ids(plain))
    assert [i["source"]["kind"] for i in body["evidence"]] == ["primary", "primary", "commentary"]
    (item,) = body["constraints"][0]["displaced"]
    assert (item["id"], item["before"], item["after"]) == ("rec-2", 1, 3)
    by_rank = {"name": "source_order", "by": "authority", "scope": "pool"}
    body = await asked(OIL, by_rank, corpus=HARBOUR, k=12)
    assert [item["source"]["authority"] for item in body["evidence"]] == [5] * 10 + [1] * 2


async def test_a_jurisdiction_leaves_others_out_and_keeps_units_that_name_none(asked):
    body = await asked(TREAT, {"name": "jurisdiction", "values": "south"}, k=25)
    assert "R-112" not in ids(body)
    assert {"R-111", "R-114", "L-4"} <= set(ids(body))
    report = body["constraints"][0]
    assert fell(report)["R-112"]["reason"] == "holds in north, not in south"
    assert report["lacking"]["rule"] == "kept"
    assert "L-4" in report["lacking"]["ids"]
    strict = {"name": "jurisdiction", "values": ["south"], "missing": "drop"}
    body = await asked(TREAT, strict, k=25)
    assert "L-4" not in ids(body)
    assert body["constraints"][0]["lacking"]["rule"] == "dropped"


@pytest.mark.parametrize(
    ("day", "there", "not_there"),
    [
        ("2023-06-30", {"art-2"}, {"art-3"}),
        ("2023-07-01", {"art-3"}, {"art-2"}),
        ("2017-12-31", {"art-4"}, {"art-1", "art-2", "art-3"}),
    ],
)
async def test_only_what_is_in_force_on_the_day_is_shown(asked, day, there, not_there):
    body = await asked(FEES, {"name": "effective_date", "as_of": day}, corpus=HARBOUR, k=12)
    assert there <= set(ids(body))
    assert not not_there & set(ids(body))
    assert body["constraints"][0]["parameters"]["from"] == "effective_from"


async def test_what_is_no_more_in_force_names_its_successor(asked):
    constraint = {"name": "effective_date", "as_of": "2031-01-01"}
    body = await asked(KEPT, constraint, corpus=HARBOUR, k=12)
    item = fell(body["constraints"][0])["art-10"]
    assert item["by"] == "art-9"
    assert item["reason"] == "had effect until 2030-01-01, not on 2031-01-01"


async def test_a_year_or_month_stands_for_its_first_day(asked):
    for day, there in (("1951-03-31", True), ("1951-04-01", False), ("1889-12-31", False)):
        body = await asked(FEVER, {"name": "effective_date", "as_of": day}, k=25)
        assert ("R-214" in ids(body)) == there


async def test_a_grade_of_evidence_is_a_minimum_and_units_without_one_are_left_out(asked):
    body = await asked(TREAT, {"name": "evidence_grade", "minimum": "B"}, k=25)
    assert {"R-111", "R-113", "R-104"} <= set(ids(body))
    assert not {"R-112", "R-114", "R-103", "R-115", "L-4"} & set(ids(body))
    assert body["constraints"][0]["lacking"]["count"] == 10
    kept = {"name": "evidence_grade", "minimum": "B", "missing": "keep"}
    assert "R-115" in ids(await asked(TREAT, kept, k=25))


async def test_what_is_contraindicated_is_left_out_or_flagged(asked):
    without = {"name": "contraindication", "conditions": ["Pregnancy"]}
    body = await asked(TREAT, without, k=25)
    assert "R-111" not in ids(body)
    assert "R-113" in ids(body)
    assert fell(body["constraints"][0])["R-111"]["reason"] == "contraindicated in pregnancy"
    body = await asked(TREAT, without | {"mode": "flag"}, k=25)
    assert "R-111" in ids(body)
    assert {"id": "R-111", "citation": "Fen R-111", "by": None} | {
        "reason": "contraindicated in pregnancy"
    } in body["constraints"][0]["flagged"]


async def test_a_condition_that_no_unit_knows_is_said_for_it_may_be_misspelt(asked):
    body = await asked(TREAT, {"name": "contraindication", "conditions": ["pregnency"]})
    assert codes(body) == ["constraint_value_unknown"]
    assert "it has pregnancy" in body["warnings"][0]["message"]


async def test_a_grade_level_keeps_its_levels_and_bands_that_meet_them(asked):
    asks = {"name": "grade_level", "minimum": 4, "missing": "drop"}
    assert set(ids(await asked(TREAT, asks, k=25))) == {"L-5", "L-6"}
    asks = {"name": "grade_level", "minimum": 2, "maximum": 3, "missing": "drop"}
    assert set(ids(await asked(TREAT, asks, k=25))) == {"L-3", "L-4", "L-5"}
    asks = {"name": "grade_level", "maximum": 1}
    body = await asked(TREAT, asks, k=25)
    assert {"L-1", "L-2", "R-111"} <= set(ids(body))
    assert "above what is asked for" in fell(body["constraints"][0])["L-6"]["reason"]


async def test_what_is_needed_first_comes_first_or_is_told_to_be_missing(asked):
    body = await asked(TREAT, {"name": "prerequisites"}, k=25)
    shown = ids(body)
    for before, after in [("L-1", "L-3"), ("L-3", "L-4"), ("L-2", "L-4"), ("L-4", "L-5")]:
        assert shown.index(before) < shown.index(after)
    (missing,) = body["constraints"][0]["unmet"]
    assert (missing["id"], missing["by"]) == ("L-6", "L-9")
    few = await asked(TREAT, {"name": "prerequisites"}, k=4)
    assert ids(few) == shown[:4]


async def test_a_named_article_alone_is_shown_not_its_neighbours(asked):
    question = "What does article 7 say on waste oil?"
    assert len(ids(await asked(question, corpus=HARBOUR))) == 5
    body = await asked(question, {"name": "exact"}, corpus=HARBOUR)
    assert ids(body) == ["art-7"]
    assert body["constraints"][0]["removed"] == 11
    body = await asked(OIL, {"name": "exact"}, corpus=HARBOUR)
    assert len(ids(body)) == 5
    assert "names no unit" in body["constraints"][0]["unmet"][0]["reason"]


async def test_an_article_that_the_corpus_lacks_is_not_replaced_by_its_neighbours(asked):
    body = await asked("What does article 77 say on waste oil?", {"name": "exact"}, corpus=HARBOUR)
    assert ids(body) == []
    assert {"constraints_short", "no_evidence"} <= set(codes(body))


async def test_a_named_unit_stays_first_under_all_that_is_no_field_constraint(asked):
    body = await asked(
        "What do R-112 and N-117 say on alderol?",
        {"name": "mmr", "lambda": 0},
        {"name": "per_division", "n": 1},
        {"name": "per_path", "n": 1},
        {"name": "source_order", "scope": "pool"},
        {"name": "duplicates", "threshold": 0.5},
        {"name": "path_coverage", "paths": 5, "floor": 0},
        k=4,
    )
    assert ids(body)[:2] == ["R-112", "N-117"]


async def test_a_field_constraint_rules_a_named_unit_out_and_says_so(asked):
    question = "What does article 7 say on waste oil?"
    constraint = {"name": "effective_date", "as_of": "2026-01-01"}
    body = await asked(question, constraint, corpus=HARBOUR)
    assert "art-7" not in ids(body)
    assert codes(body) == ["reference_forbidden"]
    assert "Article 7" in body["warnings"][0]["message"]


async def test_constraints_never_reach_outside_a_selection(asked):
    every = [
        {"name": "path_coverage", "paths": 5, "floor": 0},
        {"name": "minimum_per_source_kind", "minimum": {"commentary": 2, "other": 1}},
        {"name": "prerequisites"},
        {"name": "mmr", "lambda": 0.1},
    ]
    body = await asked(TREAT, *every, k=25, select="kind:lesson")
    assert set(ids(body)) == {f"L-{n}" for n in range(1, 7)}


async def test_the_order_in_which_constraints_are_listed_changes_nothing_shown(asked):
    several = [
        {"name": "mmr"},
        {"name": "jurisdiction", "values": ["north"]},
        {"name": "per_path", "n": 2},
        {"name": "duplicates"},
    ]
    one = await asked(TREAT, *several)
    other = await asked(TREAT, *several[::-1])
    assert ids(one) == ids(other)
    assert one["constraints"] == other["constraints"]
    assert [c["name"] for c in one["constraints"]] == [
        "jurisdiction",
        "duplicates",
        "mmr",
        "per_path",
    ]


@pytest.mark.parametrize("pipeline", ["themepath-paper", "vector", "bm25", "hybrid"])
async def test_every_pipeline_keeps_constraints(asked, pipeline):
    constraint = {"name": "per_division", "kind": "section", "n": 1}
    body = await asked(TREAT, constraint, k=25, pipeline=pipeline)
    assert 1 <= len(ids(body)) <= 5
    assert body["constraints"][0]["name"] == "per_division"


async def test_another_constraint_is_another_run(asked):
    runs = {
        (await asked(TREAT, *constraints))["run_id"]
        for constraints in ([], [{"name": "mmr"}], [{"name": "mmr", "lambda": 0.6}])
    }
    assert len(runs) == 3


def everything():
    """Return one constraint of every name."""
    needed = {
        "jurisdiction": {"values": ["north"]},
        "effective_date": {"as_of": "2026-01-01"},
        "evidence_grade": {"minimum": "C", "missing": "keep"},
        "contraindication": {"conditions": ["asthma"]},
        "minimum_per_source_kind": {"minimum": {"commentary": 1}},
        "per_division": {"n": 3},
        "per_path": {"n": 3},
    }
    return [{"name": name} | needed.get(name, {}) for name in CONSTRAINTS]


async def test_all_constraints_work_together_and_each_gives_its_account(asked):
    body = await asked(TREAT, *everything(), k=5)
    assert sorted(one["name"] for one in body["constraints"]) == sorted(CONSTRAINTS)
    again = await asked(TREAT, *everything(), k=5)
    assert ids(again) == ids(body)
    assert again["run_id"] == body["run_id"]
    assert set(ids(body)) <= set(await all_of(asked, TREAT, corpus=FEN))


@pytest.mark.parametrize(
    ("constraint", "said"),
    [
        ({"name": "mrr"}, "near matches: mmr"),
        ({"name": "mmr", "lambda": 2}, "less than or equal to 1"),
        ({"name": "mmr", "lamda": 0.5}, "Extra inputs"),
        ({"lambda": 0.5}, "name"),
        ({"name": "jurisdiction", "values": []}, "at least 1"),
        ({"name": "effective_date", "as_of": "tomorrow"}, "date"),
        ({"name": "effective_date", "as_of": "2026-01-01", "to": "ends"}, "null"),
        ({"name": "effective_date", "as_of": "2026-01-01", "from": None, "to": None}, "from, to"),
        ({"name": "evidence_grade", "minimum": "E"}, "'E' is not on the scale A, B, C, D"),
        ({"name": "evidence_grade", "minimum": "A", "attribute": "grades"}, "near matches: grade"),
        ({"name": "grade_level", "minimum": "third"}, "'third' is not a number"),
        ({"name": "per_division", "kind": "book"}, "no kind of division called 'book'"),
        ({"name": "per_division", "n": 0}, "greater than or equal to 1"),
        ({"name": "minimum_per_source_kind", "minimum": {"gossip": 1}}, "primary"),
    ],
    ids=str,
)
async def test_a_constraint_that_cannot_be_used_is_refused_and_never_ignored(
    http, invented, constraint, said
):
    body = {"query": TREAT, "corpus": FEN, "constraints": [constraint]}
    answer = await http.post("/v1/query", json=body)
    assert answer.status_code == 422
    assert said in answer.json()["detail"]
    assert "constraints" in answer.json()["field"]
