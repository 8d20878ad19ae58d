"""Both spellings of a selection: they round-trip, and a fault says where it is."""

import json

import pytest
from expressions import expressions
from hypothesis import given, settings

from server.errors import BadField
from server.selection import canonical, read_selection, to_json, to_text
from server.selection.comparisons import Attribute, Authority
from server.selection.expression import Everything, Nothing
from server.selection.faults import BadSelection
from server.selection.hops import Hops
from server.selection.names import Cited, Named, Saved, Units
from server.selection.operators import (
    Complement,
    Difference,
    Intersection,
    SymmetricDifference,
    Union,
)
from server.selection.simplify import simplify

A, B, C, D = (Named("kind", letter) for letter in "abcd")


@settings(deadline=None, max_examples=150)
@given(expressions)
def test_what_is_written_as_text_reads_back_to_the_same_expression(expression):
    read = read_selection(to_text(expression))
    assert read == expression
    assert to_text(read) == to_text(expression)


@settings(deadline=None, max_examples=150)
@given(expressions)
def test_what_is_written_as_json_reads_back_to_the_same_expression(expression):
    read = read_selection(json.loads(json.dumps(to_json(expression))))
    assert read == expression
    assert to_text(read) == to_text(expression)


@settings(deadline=None, max_examples=200)
@given(expressions)
def test_the_canonical_form_can_be_read_again_and_stays_as_it_is(expression):
    simple = simplify(expression)
    assert to_text(simplify(simple)) == to_text(simple)
    assert to_text(canonical(to_text(simple))) == to_text(simple)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            'theme:"Patience" & division:Al-Baqarah - kind:commentary',
            Difference(
                Intersection((Named("theme", "Patience"), Named("division", "Al-Baqarah"))),
                Named("kind", "commentary"),
            ),
        ),
        ("kind:a | kind:b & kind:c", Union((A, Intersection((B, C))))),
        ("kind:a - kind:b - kind:c", Difference(Difference(A, B), C)),
        ("kind:a - (kind:b - kind:c)", Difference(A, Difference(B, C))),
        ("kind:a - kind:b & kind:c", Intersection((Difference(A, B), C))),
        ("kind:a ^ kind:b | kind:c ^ kind:d",
         Union((SymmetricDifference((A, B)), SymmetricDifference((C, D))))),
        ("~kind:a & ~(kind:b|kind:c)", Intersection((Complement(A), Complement(Union((B, C)))))),
        ("kind:a ∪ kind:b ∩ kind:c", Union((A, Intersection((B, C))))),
        ("kind:a △ kind:b", SymmetricDifference((A, B))),
        ("kind:a ∖ kind:b", Difference(A, B)),
        ("kind:a − kind:b", Difference(A, B)),
        ("all - none", Difference(Everything(), Nothing())),
        ("ref:2:1-20", Cited("2:1-20")),
        ('ref:"2:1-20, 3:7"', Cited("2:1-20, 3:7")),
        ("units:2:255", Units(("2:255",))),
        ("units:( 1:1 , 1:2 )", Units(("1:1", "1:2"))),
        ("@grade>=3", Attribute("grade", ">=", (3,))),
        ("@grade = -3", Attribute("grade", "=", (-3,))),
        ("@grade = 2.5", Attribute("grade", "=", (2.5,))),
        ('@grade = "3"', Attribute("grade", "=", ("3",))),
        ("@ripe != true", Attribute("ripe", "!=", (True,))),
        ("@season in (spring, autumn)", Attribute("season", "in", ("spring", "autumn"))),
        ("@grade between 2..4", Attribute("grade", "between", (2, 4))),
        ("@grade between -2 .. -1.5", Attribute("grade", "between", (-2, -1.5))),
        ("@season exists - kind:a", Difference(Attribute("season", "exists"), A)),
        ("@season contains spr", Attribute("season", "contains", ("spr",))),
        ("@written during 2011..2012-06", Attribute("written", "during", ("2011", "2012-06"))),
        ("@written during 2011.. - kind:a",
         Difference(Attribute("written", "during", ("2011", "")), A)),
        ("@written during ..2012", Attribute("written", "during", ("", "2012"))),
        ('@"odd name" exists', Attribute("odd name", "exists")),
        ("authority >= 2", Authority(">=", 2)),
        ("hops(2, theme:Soil | kind:a, cites, next)",
         Hops(2, Union((Named("theme", "Soil"), A)), ("cites", "next"))),
        ("saved:hot-days", Saved("hot-days")),
        ('saved:"hot days"@3 & kind:a', Intersection((Saved("hot days", 3), A))),
        ("@grade ≠ 3", Attribute("grade", "!=", (3,))),
        ("@grade≤3", Attribute("grade", "<=", (3,))),
        ("authority ≥ 2", Authority(">=", 2)),
        ('hops(1, kind:a, out:eats, "in:grows near")',
         Hops(1, A, ("out:eats", "in:grows near"))),
        ("theme:الصبر", Named("theme", "الصبر")),
        (r'theme:"say \"so\" \\"', Named("theme", 'say "so" \\')),
    ],
)  # fmt: skip
def test_a_text_is_read_as_it_is_meant(text, meant):
    assert read_selection(text) == meant
    assert read_selection(to_text(meant)) == meant


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        ("   ", 0),
        ("theme", 5),
        ("theme:", 6),
        ("theme: ", 7),
        ("colour:green", 0),
        ("kind:a &", 8),
        ("kind:a kind:b", 7),
        ("(kind:a", 7),
        ("kind:a)", 6),
        ('theme:"Patience', 6),
        ("units:(1:1", 10),
        ("units:(1:1,)", 11),
        ("@", 1),
        ("@grade", 6),
        ("@grade ~ 3", 7),
        ("@grade like 3", 7),
        ("@grade >", 8),
        ("@grade = -", 9),
        ("@grade in 3", 10),
        ("@grade between 2", 16),
        ("@written during 2011", 20),
        ("authority", 9),
        ("authority = high", 16),
        ("hops", 4),
        ("hops(x, all)", 5),
        ("hops(2 all)", 7),
        ("hops(2, all", 11),
        ("| kind:a", 0),
        ("- kind:a", 0),
        ("kind:a | | kind:b", 9),
        ("(" * 60 + "kind:a" + ")" * 60, 51),
        ("~" * 60 + "kind:a", 52),
    ],
)
def test_a_text_that_is_no_selection_is_refused_at_the_character(text, position):
    with pytest.raises(BadSelection) as refused:
        read_selection(text)
    assert refused.value.details() == {"field": "select", "position": position}
    assert f"character {position + 1}" in str(refused.value)


@pytest.mark.parametrize(
    ("given", "member"),
    [
        ({}, "select"),
        ({"colour": "green"}, "select"),
        ({"theme": 3}, "select.theme"),
        ({"theme": "Soil", "narrower": False}, "select"),
        ({"units": "1:1"}, "select.units"),
        ({"units": [1]}, "select.units"),
        ({"union": [{"theme": "Soil"}]}, "select.union"),
        ({"union": [{"theme": "Soil"}, {"them": "Soil"}]}, "select.union.1"),
        ({"union": [{"theme": "Soil"}, {"complement": 3}]}, "select.union.1.complement"),
        ({"difference": [{"all": True}] * 3}, "select.difference"),
        ({"all": False}, "select.all"),
        ({"attribute": "grade", "is": "like", "value": 3}, "select.is"),
        ({"attribute": "grade", "is": "="}, "select.value"),
        ({"attribute": "grade", "is": "in", "value": 3}, "select.value"),
        ({"attribute": "grade", "is": "in", "value": []}, "select.value"),
        ({"attribute": "grade", "is": "=", "value": {"a": 1}}, "select.value"),
        ({"attribute": "grade", "is": "exists", "value": 3}, "select"),
        ({"authority": 3, "is": "in"}, "select.is"),
        ({"authority": True, "is": "="}, "select.authority"),
        ({"hops": 2}, "select.from"),
        ({"hops": "2", "from": {"all": True}}, "select.hops"),
        ({"hops": 2, "from": {"all": True}, "over": "cites"}, "select.over"),
    ],
)
def test_json_that_is_no_selection_is_refused_by_its_member(given, member):
    with pytest.raises(BadField) as refused:
        read_selection(given)
    assert refused.value.field == member


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("hops(0, all)", "between 1 and 3"),
        ("hops(4, all)", "between 1 and 3"),
        ("hops(1, all, likes)", "'likes'"),
        ('theme:" "', "blank"),
        ("theme:" + "x" * 501, "500"),
        ('theme:"a\x07b"', "control"),
        ('theme:"a\ud800b"', "control"),
        (" | ".join(f"hops({n % 3 + 1}, kind:{n})" for n in range(11)), "10 times hops"),
        ("@grade = " + "9" * 5000, "400 characters"),
        ("@grade < true", "no order"),
        ("@grade contains 3", "quotes"),
        ("@grade between 2..high", "one of each"),
        ("@grade between true..false", "two bounds"),
        ("@written during ..", "two days"),
        ("@written during 2011-13..2012", "2011-13"),
        ("@written during yesterday..", "yesterday"),
        ("@grade = 1e400", "no number"),
        (f"@grade = {2**63}", "no number"),
        (" | ".join(f"kind:{n}" for n in range(201)), "200"),
        (f"authority = {2**64}", "too large"),
        ("kind:x" + " | kind:y" * 2000, "10,000"),
    ],
)
def test_what_is_out_of_bounds_is_refused_with_what_would_be_right(text, word):
    with pytest.raises(BadSelection, match=word):
        read_selection(text)


def test_json_nested_beyond_the_bound_is_refused():
    given = {"all": True}
    for _ in range(60):
        given = {"complement": given}
    with pytest.raises(BadSelection, match="nested"):
        read_selection(given)


def test_a_true_is_not_taken_for_a_one():
    both = canonical("@ripe = 1 | @ripe = true")
    assert to_text(both) == "@ripe = 1 | @ripe = true"
