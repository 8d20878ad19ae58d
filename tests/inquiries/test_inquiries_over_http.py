"""The stepped way over HTTP on the small corpus: search, judge, answer, go back, fork."""

import pytest
from served_fixture import client_with

from server.settings import Secret


async def test_an_inquiry_begins_with_themes_and_a_proposed_search_and_no_answer(begin):
    one = await begin(reviewer="Ann")
    assert one.body["version"] == 1
    assert one.body["creator"] == one.body["reviewer"] == "Ann"
    themes = {theme["theme"]: theme for theme in one.content("themes")["themes"]}
    assert themes["watering"]["labels"]["ar"] == "السقي"
    assert themes["watering"]["found_by"] == "words"
    assert "Water > Watering" in [path["text"] for path in one.content("themes")["paths"]]
    assert {"water", "drought"} <= set(one.content("keywords")["keywords"])
    assert one.statuses() == {
        "question": "fresh",
        "themes": "fresh",
        "keywords": "fresh",
        "retrieval": "missing",
        "evidence": "missing",
        "synthesis": "missing",
    }


async def test_the_whole_way_ends_in_an_answer_of_the_included_units_alone(begin):
    one = await begin()
    await one.send("POST", "retrieve")
    found = one.content("retrieval")
    assert found["run_id"].startswith("r-")
    assert found["release"].startswith("garden@")
    hits = [hit["unit"] for hit in found["hits"]]
    assert len(hits) >= 3
    await one.judged(hits[0], reason="answers", grade=3, note="the point", reviewer="Ann")
    await one.judged(hits[1], "removed", reason="off_topic")
    await one.judged(hits[2], "unsure")
    await one.send("POST", "synthesis")
    answer = one.content("synthesis")
    assert answer["by"] == "extractive"
    assert [cited["id"] for cited in answer["cited"]] == [hits[0]] == answer["included"]
    assert answer["cited"][0]["text"] in answer["text"]
    assert set(one.statuses().values()) == {"fresh"}


async def test_a_hit_is_shown_in_its_passage_with_wordings_and_verdicts(begin):
    one = await begin("How do I store apples?")
    await one.send("PATCH", "keywords", {"within": "corpus"})
    await one.send("POST", "retrieve")
    found = one.content("retrieval")
    hit = next(hit for hit in found["hits"] if hit["unit"] == "6:4")
    around = found["passages"][hit["passage"]]
    assert (around["rule"], around["division"]["id"]) == ("whole", "c6")
    assert [unit["id"] for unit in around["units"]] == [f"6:{n}" for n in range(1, 11)]
    shown = next(unit for unit in around["units"] if unit["id"] == "6:4")
    assert shown["text"] == "Store apples apart from potatoes, for each spoils the other."
    assert (shown["hit"], shown["verdict"]) == (True, None)
    await one.judged("6:4", "unsure")
    around = one.content("retrieval")["passages"][hit["passage"]]
    assert next(unit for unit in around["units"] if unit["id"] == "6:4")["verdict"] == "unsure"


async def test_editing_a_step_makes_the_later_ones_stale_and_an_undo_brings_them_back(begin):
    one = await begin()
    await one.send("POST", "retrieve")
    await one.send("PATCH", "evidence")
    await one.send("PATCH", "themes", {"drop": ["Watering"], "add": ["السماد", "sunshine"]})
    assert [one.statuses()[s] for s in ("keywords", "retrieval", "evidence")] == ["stale"] * 3
    themes = {theme["label"]: theme for theme in one.content("themes")["themes"]}
    assert themes["Watering"]["kept"] is False
    assert themes["السماد"]["theme"] == "compost"
    assert (themes["sunshine"]["theme"], themes["sunshine"]["found_by"]) == (None, "person")
    refused = await one.send("POST", "synthesis", status=409)
    assert refused["stale"] == ["keywords", "retrieval", "evidence"]
    await one.send("POST", "undo")
    assert [one.statuses()[s] for s in ("keywords", "retrieval", "evidence")] == ["fresh"] * 3


async def test_undo_goes_back_step_by_step_and_any_version_can_be_brought_back(begin):
    one = await begin()
    for k in (3, 4, 5):
        await one.send("PATCH", "keywords", {"k": k})
    for k in (4, 3):
        await one.send("POST", "undo")
        assert one.content("keywords")["k"] == k
    await one.send("POST", "undo", {"to": 4})
    assert one.content("keywords")["k"] == 5
    await one.send("POST", "undo")
    assert one.content("keywords")["k"] == 3
    assert (await one.read(version=3))["steps"]["keywords"]["content"]["k"] == 4
    await one.send("POST", "undo")
    refused = await one.send("POST", "undo", status=409)
    assert refused["type"].endswith("nothing-to-undo")


async def test_the_audit_trail_says_who_did_what_from_which_version(begin, http):
    one = await begin(reviewer="Ann")
    await one.send("PATCH", "keywords", {"k": 4, "reviewer": "Bilal"})
    await one.send("POST", "retrieve", {"reviewer": "Ann"})
    await one.judged("2:7", note="trees first", reviewer="جميلة")
    await one.send("POST", "undo", {"reviewer": "Ann"})
    trail = (await http.get(f"/v1/inquiries/{one.id}/history")).json()
    told = [
        (e["version"], e["parent"], e["verb"], e["steps"], e["detail"], e["source"], e["reviewer"])
        for e in trail["items"]
    ]
    assert told == [
        (5, 2, "undo", ["evidence"], "", 3, "Ann"),
        (4, 3, "judge", ["evidence"], "2:7 included", 0, "جميلة"),
        (3, 2, "run", ["retrieval"], "", 0, "Ann"),
        (2, 1, "edit", ["keywords"], "", 0, "Bilal"),
        (1, 0, "begin", ["question", "themes", "keywords"], "", 0, "Ann"),
    ]
    assert all(entry["at"] for entry in trail["items"])
    page = (await http.get(f"/v1/inquiries/{one.id}/history?offset=1&limit=2")).json()
    assert [entry["version"] for entry in page["items"]] == [4, 3]
    assert page["page"] == {"offset": 1, "limit": 2, "total": 5}


async def test_a_change_on_an_old_version_is_refused_with_both_versions(begin):
    one = await begin()
    await one.send("PATCH", "keywords", {"k": 4})
    for method, path, body in (
        ("PATCH", "keywords", {"k": 7}),
        ("POST", "retrieve", {}),
        ("POST", "undo", {}),
        ("PATCH", "question", {"text": "Another?"}),
    ):
        refused = await one.send(method, path, {**body, "version": 1}, status=409)
        assert refused["type"].endswith("version-conflict")
        assert (refused["seen"], refused["current"]) == (1, 2)
    assert (await one.read())["version"] == 2


async def test_the_version_may_be_sent_as_if_match_and_must_be_sent(begin, http):
    one = await begin()
    address = f"/v1/inquiries/{one.id}/keywords"
    read = await http.get(f"/v1/inquiries/{one.id}")
    assert read.headers["etag"] == '"1"'
    wrote = await http.patch(address, json={"k": 4}, headers={"If-Match": read.headers["etag"]})
    assert (wrote.status_code, wrote.headers["etag"]) == (200, '"2"')
    stale = await http.patch(address, json={"k": 5}, headers={"If-Match": '"1"'})
    assert stale.status_code == 409
    without = await http.patch(address, json={"k": 5})
    assert (without.status_code, without.json()["field"]) == (428, "version")
    odd = await http.patch(address, json={"k": 5}, headers={"If-Match": "*"})
    assert (odd.status_code, odd.json()["field"]) == (422, "If-Match")
    both = await http.patch(address, json={"k": 5, "version": 2}, headers={"If-Match": '"1"'})
    assert both.status_code == 422


async def test_a_fork_goes_on_by_itself_with_all_that_was_there(begin, http):
    one = await begin()
    await one.send("POST", "retrieve")
    await one.judged("2:7")
    made = await http.post(f"/v1/inquiries/{one.id}/fork", json={"reviewer": "Bilal"})
    assert made.status_code == 201
    other = made.json()
    assert other["forked_from"] == one.id
    assert (other["version"], other["creator"]) == (1, "Bilal")
    assert other["steps"] == one.body["steps"]
    address = f"/v1/inquiries/{other['id']}/evidence/2:7"
    await http.post(address, json={"version": 1, "verdict": "removed"})
    assert (await one.read())["steps"] == one.body["steps"]
    early = await http.post(f"/v1/inquiries/{one.id}/fork", json={"version": 1})
    assert early.json()["steps"]["retrieval"]["status"] == "missing"


async def test_verdicts_given_for_another_question_no_longer_count(begin):
    one = await begin()
    await one.send("POST", "retrieve")
    await one.judged("2:7")
    await one.send("PATCH", "question", {"text": "How do I prune a cherry?"})
    for step in ("themes", "keywords"):
        await one.send("POST", step)
    await one.send("POST", "retrieve")
    await one.send("PATCH", "evidence")
    assert one.content("evidence")["verdicts"]["2:7"]["counts"] is False
    await one.send("POST", "synthesis")
    assert one.content("synthesis")["refused"]["reason"] == "no_evidence"
    assert one.content("synthesis")["cited"] == []


async def test_verdicts_stay_when_only_the_search_changes(begin):
    one = await begin()
    await one.send("POST", "retrieve")
    await one.judged("2:7")
    await one.send("PATCH", "keywords", {"mode": "hybrid", "within": "corpus"})
    await one.send("POST", "retrieve")
    assert one.statuses()["evidence"] == "stale"
    await one.send("PATCH", "evidence")
    assert one.content("evidence")["verdicts"]["2:7"]["counts"] is True


@pytest.mark.parametrize(
    ("mode", "pipeline"),
    [("semantic", "vector"), ("keyword", "bm25"), ("hybrid", "hybrid"), ("themepath", "themepath")],
)
async def test_the_mode_decides_the_pipeline_and_the_scope_where_it_looks(begin, mode, pipeline):
    one = await begin()
    await one.send(
        "PATCH",
        "keywords",
        {"mode": mode, "within": "corpus", "select": {"theme": "Water"}, "divisions": ["2", "c3"]},
    )
    await one.send("POST", "retrieve")
    found = one.content("retrieval")
    assert found["pipeline"] == pipeline
    assert found["selection"] == "(division:2 | division:c3) & theme:Water"
    assert {hit["unit"].split(":")[0] for hit in found["hits"]} <= {"2", "3"}


async def test_a_scope_that_names_nothing_is_refused_when_it_is_set(begin):
    one = await begin()
    refused = await one.send("PATCH", "keywords", {"divisions": ["Watr"]}, status=422)
    assert "Water" in refused["near"]
    refused = await one.send("PATCH", "keywords", {"select": "theme:("}, status=422)
    assert refused["field"].startswith("select")
    assert (await one.read())["version"] == 1


async def test_an_empty_scope_finds_nothing_says_so_and_the_answer_refuses(begin):
    one = await begin()
    await one.send("PATCH", "keywords", {"select": "none"})
    await one.send("POST", "retrieve")
    found = one.content("retrieval")
    assert (found["hits"], found["selected"]) == ([], 0)
    assert [warned["code"] for warned in found["warnings"]] == ["selection_empty"]
    await one.send("PATCH", "evidence")
    await one.send("POST", "synthesis")
    assert one.content("synthesis")["by"] == "refusal"


async def test_units_are_added_by_hand_and_taken_out(begin):
    one = await begin()
    await one.send("POST", "retrieve")
    first = one.content("retrieval")["hits"][0]["unit"]
    await one.send("PATCH", "retrieval", {"add": ["6:10"], "remove": [first]})
    hits = {hit["unit"]: hit for hit in one.content("retrieval")["hits"]}
    assert first not in hits
    assert (hits["6:10"]["reason"], hits["6:10"]["score"]) == ("added by hand", 0.0)
    refused = await one.send("PATCH", "retrieval", {"add": ["9:9"]}, status=404)
    assert refused["name"] == "9:9"
    refused = await one.send("POST", "evidence/9:9", {"verdict": "included"}, status=404)
    assert refused["name"] == "9:9"


async def test_several_units_are_judged_at_once_and_nonsense_is_refused(begin):
    one = await begin()
    await one.send("POST", "retrieve")
    verdicts = {"2:7": {"verdict": "included", "grade": 2}, "2:8": {"verdict": "removed"}}
    await one.send("PATCH", "evidence", {"verdicts": verdicts})
    kept = one.content("evidence")["verdicts"]
    assert [(unit, v["verdict"]) for unit, v in kept.items()] == [
        ("2:7", "included"),
        ("2:8", "removed"),
    ]
    for nonsense in ({"verdict": "maybe"}, {"verdict": "included", "grade": 9}):
        await one.send("POST", "evidence/2:7", nonsense, status=422)


async def test_a_step_that_lacks_those_before_it_says_which(begin):
    one = await begin()
    refused = await one.send("POST", "evidence/2:7", {"verdict": "included"}, status=409)
    assert refused["missing"] == ["retrieval"]
    refused = await one.send("POST", "synthesis", status=409)
    assert refused["missing"] == ["retrieval", "evidence"]


async def test_inquiries_are_listed_by_page_those_changed_last_first(begin, http):
    first, second = await begin("Who eats lice?"), await begin("Who eats snails?")
    await first.send("PATCH", "keywords", {"k": 3})
    listed = (await http.get("/v1/inquiries", params={"corpus": "garden", "limit": 100})).json()
    # Other tests may work on inquiries of their own at the same time.
    ours = [item for item in listed["items"] if item["id"] in (first.id, second.id)]
    assert [item["id"] for item in ours] == [first.id, second.id]
    assert ours[0]["title"] == "Who eats lice?"
    assert ours[0]["version"] == 2
    assert listed["page"]["total"] >= 2


async def test_unknown_inquiries_corpora_and_taken_ids_are_told(begin, http):
    assert (await http.get("/v1/inquiries/none-such")).status_code == 404
    assert (await http.get("/v1/inquiries/none-such/history")).status_code == 404
    one = await begin()
    assert (await http.get(f"/v1/inquiries/{one.id}?version=9")).status_code == 404
    again = {"corpus": "garden", "question": "Again?", "id": one.id}
    assert (await http.post("/v1/inquiries", json=again)).status_code == 409
    elsewhere = {"corpus": "gardn", "question": "Where?"}
    refused = (await http.post("/v1/inquiries", json=elsewhere)).json()
    assert "garden" in refused["near"]
    blank = {"corpus": "garden", "question": "   "}
    assert (await http.post("/v1/inquiries", json=blank)).status_code == 422


async def test_a_reviewers_key_gives_their_name_and_no_other(served):
    asked = {"corpus": "garden", "question": "Who eats lice?"}
    keys = {"reviewers": (("Ann", Secret("key of ann")),), "api_key": Secret("the common key")}

    def bearing(key):
        return {"authorization": f"Bearer {key}"}

    async with client_with(served, **keys) as client:
        without = await client.post("/v1/inquiries", json=asked)
        wrong = await client.post("/v1/inquiries", json=asked, headers=bearing("key of bob"))
        own = await client.post("/v1/inquiries", json=asked, headers=bearing("key of ann"))
        posing = await client.post(
            "/v1/inquiries", json=asked | {"reviewer": "Bob"}, headers=bearing("key of ann")
        )
        common = await client.post(
            "/v1/inquiries", json=asked | {"reviewer": "Bob"}, headers=bearing("the common key")
        )
    answers = (without, wrong, own, posing, common)
    assert [answer.status_code for answer in answers] == [403, 403, 201, 403, 201]
    assert own.json()["reviewer"] == "Ann"
    assert common.json()["reviewer"] == "Bob"


async def test_keywords_are_searched_for_and_in_their_mode_alone(begin):
    one = await begin("What helps?")
    await one.send("PATCH", "keywords", {"within": "corpus", "keywords": ["ladybird"], "k": 1})
    await one.send("POST", "retrieve")
    assert [hit["unit"] for hit in one.content("retrieval")["hits"]] == ["5:5"]
    changed = {"mode": "keyword", "keywords": ["carrots"], "k": 5}
    await one.send("PATCH", "keywords", changed)
    await one.send("POST", "retrieve")
    assert [hit["unit"] for hit in one.content("retrieval")["hits"]] == ["6:6"]


async def test_what_was_judged_in_an_inquiry_is_a_place_to_look(begin, http):
    one = await begin()
    await one.send("POST", "retrieve")
    verdicts = {"2:7": {"verdict": "included"}, "2:8": {"verdict": "removed"}}
    await one.send("PATCH", "evidence", {"verdicts": {**verdicts, "1:9": {"verdict": "unsure"}}})

    async def units_of(select):
        body = {"corpus": "garden", "select": select, "sample": 50}
        answer = await http.post("/v1/selections/preview", json=body)
        assert answer.status_code == 200, answer.text
        return {item["id"] for item in answer.json()["sample"]}

    assert await units_of(f"inquiry:{one.id}") == {"2:7"}
    assert await units_of(f"inquiry:{one.id}@removed") == {"2:8"}
    assert await units_of({"inquiry": one.id, "verdict": "judged"}) == {"1:9", "2:7", "2:8"}
    assert await units_of(f"division:2 - inquiry:{one.id}@judged") == {
        f"2:{n}" for n in (1, 2, 3, 4, 5, 6, 9, 10)
    }
    asked = {"query": "water", "corpus": "garden", "select": f"inquiry:{one.id}"}
    answer = (await http.post("/v1/query", json=asked)).json()
    assert answer["query"]["selection"]["text"] == "units:(2:7)"
    assert [item["id"] for item in answer["evidence"]] == ["2:7"]
    unknown = {"corpus": "garden", "select": "inquiry:none-such"}
    assert (await http.post("/v1/selections/preview", json=unknown)).status_code == 422
    odd = {"corpus": "garden", "select": "inquiry:a@maybe"}
    assert (await http.post("/v1/selections/preview", json=odd)).status_code == 422
