"""Who cites, what is like, what repeats, what a citation meant: in the terminal."""

import json

import pytest

from server.errors import BadField, NotFound


def test_who_cites_a_unit_and_whom_it_cites_are_listed(run):
    form = json.loads(run("citing", "garden", "1:9", "--json").stdout)
    outwards = json.loads(run("citing", "garden", "1:9", "--out", "--json").stdout)
    assert (form["direction"], outwards["direction"]) == ("in", "out")
    pages = [*form["items"], *outwards["items"]]
    told = run("citing", "garden", "1:9").stdout + run("citing", "garden", "1:9", "--out").stdout
    assert all(item["citation"] in told for item in pages)
    with pytest.raises(NotFound):
        run("citing", "garden", "99:9")


def test_like_and_repeated_passages_are_listed_by_pages(run):
    like = run("similar", "garden", "2:3", "--edition", "garden-en", "--limit", "1").stdout
    assert "(the same words" in like
    assert "in all; see --offset" in like
    often = run("repeated", "garden", "--edition", "garden-en").stdout
    assert "Water in the morning, and water slowly." in often
    assert often.startswith("3  ")


def test_a_citation_is_resolved_and_a_corpus_without_dates_says_so(run):
    assert "units: 2:3" in run("resolve", "garden", "2:3").stdout
    assert run("resolve", "garden", "no such thing").stdout == "Nothing here.\n"
    with pytest.raises(BadField, match="force"):
        run("force", "garden")
