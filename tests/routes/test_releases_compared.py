"""What changed between releases, pinned addresses, and what became of retired units and themes."""

from dataclasses import replace

import httpx
import pytest
from orchard_fixture import first_orchard, pond

from loaders.load import load
from loaders.records import Force
from loaders.releases import delete_corpus

CORPUS = "grove"
GONE = first_orchard().units[-1]
HEIR = first_orchard().units[-2]
FIRST = first_orchard().units[0]


async def get(http: httpx.AsyncClient, path: str, **asked: object) -> dict:
    response = await http.get(path, params=asked or None)  # type: ignore[arg-type]
    assert response.status_code == 200, response.text
    return response.json()


async def test_releases_are_listed_newest_first(http, releases) -> None:
    found = await get(http, f"/v1/releases/{CORPUS}")
    assert [(one["release"], one["current"]) for one in found["items"]] == [
        (releases[1], True),
        (releases[0], False),
    ]
    assert found["items"][0]["counts"]["units"] == found["items"][1]["counts"]["units"] - 1


async def test_themes_that_changed_are_told(http, releases) -> None:
    found = await get(http, f"/v1/releases/{CORPUS}/themes")
    assert (found["from"], found["to"]) == releases
    assert found["counts"] == {"added": 1, "removed": 1}
    assert [(one["theme"], one["changes"]) for one in found["items"]] == [
        ("medlar", ["added"]),
        ("sorb", ["removed"]),
    ]
    backwards = {"from": releases[1], "to": releases[0], "only": "added"}
    turned = await get(http, f"/v1/releases/{CORPUS}/themes", **backwards)
    assert [one["theme"] for one in turned["items"]] == ["sorb"]


async def test_units_that_changed_are_told_with_the_editions_of_other_words(http, releases) -> None:
    found = await get(http, f"/v1/releases/{CORPUS}/units")
    told = {one["unit"]: (one["changes"], one["editions"]) for one in found["items"]}
    changed = next(text for text in first_orchard().texts if text.unit == FIRST.id)
    assert told[FIRST.id] == (["text"], [changed.edition])
    assert told[GONE.id] == (["removed"], [])
    assert told[HEIR.id] == (["facts"], [])
    assert len(told) == found["page"]["total"] == 3


async def test_the_first_release_has_none_before_it(http, releases) -> None:
    lost = await http.get(f"/v1/releases/{CORPUS}/units", params={"to": releases[0]})
    assert lost.status_code == 404


async def test_a_unit_reads_as_it_was_when_the_address_is_pinned(http, releases) -> None:
    path = f"/v1/units/{CORPUS}/{FIRST.id}"
    old, new = [await get(http, path, release=one) for one in releases]
    assert old["release"] == releases[0]
    assert any(text["text"].startswith("Truly, ") for text in new["texts"])
    assert not any(text["text"].startswith("Truly, ") for text in old["texts"])
    newest = await get(http, path)
    assert newest["release"] == releases[1]


async def test_a_retired_unit_says_what_it_was_since_when_and_what_replaced_it(
    http, releases
) -> None:
    response = await http.get(f"/v1/units/{CORPUS}/{GONE.id}")
    assert response.status_code == 410
    told = response.json()
    assert (told["name"], told["label"]) == (GONE.id, GONE.citation)
    assert (told["last"], told["since"], told["heirs"]) == (*releases, [HEIR.id])
    assert set(told["texts"].values()) == {
        text.text for text in first_orchard().texts if text.unit == GONE.id
    }
    kept = await get(http, f"/v1/units/{CORPUS}/{GONE.id}", release=releases[0])
    assert kept["id"] == GONE.id
    theme = await http.get(f"/v1/thesaurus/{CORPUS}/theme", params={"id": "sorb"})
    assert theme.status_code == 410
    assert theme.json()["heirs"] == ["medlar"]
    assert (await http.get(f"/v1/themes/{CORPUS}/sorb")).status_code == 410


@pytest.mark.parametrize("name", [GONE.id, GONE.citation])
async def test_an_old_citation_still_resolves(http, releases, name: str) -> None:
    found = await get(http, f"/v1/resolve/{CORPUS}", cite=name)
    assert found["units"] == []
    assert [(one["id"], one["heirs"], one["last"]) for one in found["former"]] == [
        (GONE.id, [HEIR.id], releases[0])
    ]


async def test_what_is_there_resolves_to_itself(http, releases) -> None:
    assert (await get(http, f"/v1/resolve/{CORPUS}", cite=FIRST.id))["units"] == [FIRST.id]
    assert (await get(http, f"/v1/resolve/{CORPUS}", cite="medlar"))["themes"] == ["medlar"]
    nothing = await get(http, f"/v1/resolve/{CORPUS}", cite="no such thing")
    assert (nothing["units"], nothing["themes"], nothing["former"]) == ([], [], [])


async def test_two_releases_of_a_unit_differ_word_by_word(http, releases) -> None:
    edition = next(text for text in first_orchard().texts if text.unit == FIRST.id).edition
    found = await get(http, f"/v1/differences/{CORPUS}", unit=FIRST.id, edition=edition)
    added = [s["after"].strip() for s in found["segments"] if s["kind"] == "added"]
    assert added == ["Truly,"]
    for side in ("before", "after"):
        assert "".join(s[side] for s in found["segments"]) == found[side]["text"]
    assert 0 < found["likeness"] < 1
    assert not found["same"]


async def test_two_editions_of_a_unit_can_be_compared(http, releases) -> None:
    asked = {"unit": FIRST.id, "edition": "garden-en", "other": "garden-ar"}
    found = await get(http, f"/v1/differences/{CORPUS}", **asked)
    assert (found["before"]["edition"], found["after"]["edition"]) == ("garden-en", "garden-ar")
    assert found["before"]["release"] == found["after"]["release"] == releases[1]
    lost = await http.get(f"/v1/differences/{CORPUS}", params={"unit": "9:99"})
    assert lost.status_code == 404


async def test_a_watched_question_tells_what_changed_from_release_to_release(
    served, http, graph, hashing, releases
) -> None:
    name = "What helps the trees"
    question = {"query": FIRST.citation, "corpus": "pond", "k": 3, "pipeline": "bm25"}
    await load(graph, hashing, pond(with_first=True))
    try:
        body = {"name": name, "question": question, "reviewer": "A. Reader"}
        first = await http.post("/v1/watches", json=body)
        assert first.status_code == 201, first.text
        told = first.json()
        assert told["question"]["query"] == FIRST.citation
        assert told["looks"][0]["against"] is None
        assert FIRST.id in [place["unit"] for place in told["looks"][0]["units"]]
        again = (await http.post(f"/v1/watches/{name}/look")).json()
        assert again["page"]["total"] == 1
        taken = await http.post("/v1/watches", json=body)
        assert taken.status_code == 409
        await load(graph, hashing, pond(with_first=False))
        served.catalogue._releases.pop("pond", None)
        changed = (await http.post(f"/v1/watches/{name.upper()}/look")).json()
        left = {c["unit"]: (c["change"], c["why"]) for c in changed["looks"][0]["changes"]}
        assert left[FIRST.id] == ("left", "retired")
        assert changed["looks"][0]["remark"].startswith("Against pond@")
        history = await get(http, f"/v1/watches/{name}")
        assert [look["against"] is None for look in history["looks"]] == [False, True]
        listed = await get(http, "/v1/watches", corpus="pond")
        assert [one["name"] for one in listed["items"]] == [name]
    finally:
        gone = await http.delete(f"/v1/watches/{name}")
        assert gone.json() == {"deleted": name}
        await delete_corpus(graph, "pond", "pond")
    assert (await http.get(f"/v1/watches/{name}")).status_code == 404


async def test_a_day_shows_only_what_was_in_force_on_it(served, http, graph, hashing) -> None:
    records = pond(with_first=True)
    dates = [("2001-01-01", "2010-01-01"), ("2010-01-01", ""), ("", "")]
    units = [
        unit.model_copy(update={"attributes": {k: v for k, v in (("since", a), ("ends", b)) if v}})
        for unit, (a, b) in zip(records.units, dates * 2, strict=True)
    ]
    force = Force.model_validate({"from": "since", "until": "ends"})
    corpus = records.corpus.model_copy(update={"id": "dated", "force": force})
    await load(graph, hashing, replace(records, corpus=corpus, units=tuple(units)))
    try:
        old = await get(http, "/v1/force/dated", as_of="2005-05-05", unit=units[0].id)
        assert (old["units"], old["total"]) == (4, 6)
        assert (old["unit"]["from"], old["unit"]["in_force"]) == ("2001-01-01", True)
        new = await get(http, "/v1/force/dated", as_of="2020-01-01", unit=units[0].id)
        assert (new["units"], new["unit"]["in_force"]) == (4, False)
        body = {"query": units[0].citation, "corpus": "dated", "pipeline": "bm25", "k": 6}
        for day, inside in (("2005-05-05", True), ("2020-01-01", False)):
            found = (await http.post("/v1/query", json=body | {"as_of": day})).json()
            ids = [one["id"] for one in found["evidence"]]
            assert (units[0].id in ids) is inside
            assert (units[1].id in ids) is False or not inside
        one = {"as_of": "2000-01-01", "select": f"ref:{units[0].id}"}
        empty = (await http.post("/v1/query", json=body | one)).json()
        assert [warning["code"] for warning in empty["warnings"]] == ["selection_empty"]
        assert "in force on 2000-01-01" in empty["warnings"][0]["message"]
        refused = await http.post(
            "/v1/query", json=body | {"corpus": "garden", "as_of": "2020-01-01"}
        )
        assert refused.status_code == 422
        assert refused.json()["field"] == "as_of"
    finally:
        await delete_corpus(graph, "dated", "dated")


async def test_a_passage_has_an_address_that_stays(http, releases) -> None:
    old = await get(http, f"/v1/passages/{CORPUS}", ref=FIRST.id, edition="garden-en")
    assert old["release"] == releases[1]
    assert [text["edition"] for text in old["items"][0]["texts"]] == ["garden-en"]
    assert (await get(http, old["permalink"])) == old
    pinned = await get(http, f"/v1/passages/{CORPUS}", ref=GONE.id, release=releases[0])
    assert pinned["items"][0]["id"] == GONE.id
    lost = await http.get(f"/v1/passages/{CORPUS}", params={"ref": GONE.id})
    assert lost.status_code == 404
