"""Selections over the small corpus, and the units each holds, told from the corpus's own files."""

import json
from itertools import pairwise
from pathlib import Path

GARDEN = Path(__file__).parents[1] / "corpus" / "garden"


def records(name):
    lines = (GARDEN / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


UNITS = {record["id"]: record for record in records("units")}
ALL = set(UNITS)
THEMES = {record["id"]: record for record in records("themes")}
DIVISIONS = {record["id"]: record for record in records("divisions")}
ENTITIES = {record["id"]: record for record in records("entities")}
LINKS = records("links")


def under(theme):
    return {one["to"] for one in LINKS if one["kind"] == "has_unit" and one["from"] == theme}


def narrower(theme):
    found = {theme}
    for one in THEMES.values():
        if theme in one.get("broader", ()):
            found |= narrower(one["id"])
    return found


def with_narrower(theme):
    return set().union(*map(under, narrower(theme)))


def within(division):
    inner = {one["id"] for one in DIVISIONS.values() if one.get("within") == division}
    return {u for u, r in UNITS.items() if {division, *inner} & set(r["divisions"])}


def having(test):
    return {unit for unit, record in UNITS.items() if test(record["attributes"])}


def cited(units):
    found = [(one["from"], one["to"]) for one in LINKS if one["kind"] == "cites"]
    return units | {to for start, to in found if start in units}


def mentioned(*entities):
    return {unit for entity in entities for unit in ENTITIES[entity]["mentioned_in"]}


def after(units):
    pairs = list(pairwise(UNITS))
    return units | {b for a, b in pairs if a in units and a.split(":")[0] == b.split(":")[0]}


CASES = {
    "theme:Plants": with_narrower("plants"),
    "theme:الماء": with_narrower("water"),
    "theme:vermin": under("pests"),
    "theme_only:plants": under("plants"),
    'path:"Soil > Compost"': under("compost"),
    "path:care.patience": under("patience"),
    "division:c3": within("c3"),
    "division:Water": within("c2"),
    "division:المائدة": within("c6"),
    "division:2": within("c2"),
    'division:"passage 4"': within("c2p1"),
    "source:book": ALL,
    "kind:saying": ALL,
    "edition:garden-ar": ALL,
    "language:en": ALL,
    "entity:Apple": mentioned("apple"),
    "relation:eats": mentioned("ladybird", "louse"),
    "authority >= 3": ALL,
    "authority < 3": set(),
    "@season = summer": having(lambda a: a["season"] == "summer"),
    "@season != summer": having(lambda a: a["season"] != "summer"),
    "@grade < 2": having(lambda a: a["grade"] < 2),
    "@grade <= 2": having(lambda a: a["grade"] <= 2),
    "@grade > 4": having(lambda a: a["grade"] > 4),
    "@grade >= 4": having(lambda a: a["grade"] >= 4),
    "@grade in (1, 5)": having(lambda a: a["grade"] in {1, 5}),
    "@grade between 2..3": having(lambda a: a["grade"] in {2, 3}),
    "@grade exists": ALL,
    "@season contains UMM": having(lambda a: "umm" in a["season"]),
    "@written during 2012..2013-03": having(lambda a: "2012" <= a["written"] < "2013-04"),
    "@written during ..2011-06-01": having(lambda a: a["written"] <= "2011-06-01"),
    "@written during 2016-10..": having(lambda a: a["written"] >= "2016-10"),
    "@written >= 2016-01-01": having(lambda a: a["written"] >= "2016-01-01"),
    "units:(2:3, 5:5, 6:8)": {"2:3", "5:5", "6:8"},
    'ref:"2:3, 5:5"': {"2:3", "5:5"},
    'ref:"Sayings of the Garden 2:3"': {"2:3"},
    "hops(1, units:4:7, cites)": cited({"4:7"}),
    "hops(2, units:4:7, cites)": cited(cited({"4:7"})),
    "hops(3, units:4:7, cites)": cited(cited(cited({"4:7"}))),
    "hops(2, units:2:9, next)": after(after({"2:9"})),
    "hops(1, theme_only:seeds, theme)": under("seeds")
    | set().union(*(under(t) for t in THEMES if under(t) & under("seeds"))),
    "hops(1, units:6:4, entity)": mentioned("apple", "potato"),
    "hops(1, units:3:1, broader)": {"3:1"} | under("plants"),
    "hops(1, units:4:7, narrower)": {"4:7"}
    | set().union(
        *(
            under(one["id"])
            for one in THEMES.values()
            if any("4:7" in under(broad) for broad in one.get("broader", ()))
        )
    ),
    "hops(1, units:6:3, relation)": mentioned("apple", "potato"),
    "hops(1, units:1:10, out:enriches)": {"1:10", "1:1"},
    "hops(3, units:1:1, out:enriches)": {"1:1"},
    "hops(1, units:1:1, in:Enriches)": {"1:10", "1:1"},
    "hops(1, entity:Apple, relation:spoils, out:eats)": mentioned("apple", "potato"),
    "theme:Water & division:2 - @grade > 3": (with_narrower("water") & within("c2"))
    - having(lambda a: a["grade"] > 3),
    "theme:Soil ^ theme:Water": with_narrower("soil") ^ with_narrower("water"),
    "~(division:1 | division:2)": ALL - within("c1") - within("c2"),
    "theme:Water & ~theme:Water": set(),
    "all": ALL,
}
"""The text of a selection → the ids of its units."""
