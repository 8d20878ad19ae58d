"""A person edits the answer of an inquiry: checked as a model's, kept as a version, undone."""

TRUE = "In a long drought save the trees first and let the lawn turn yellow."


async def synthesised(begin, *units):
    one = await begin()
    await one.send("POST", "retrieve")
    verdicts = {unit: {"verdict": "included"} for unit in units}
    await one.send("PATCH", "evidence", {"verdicts": verdicts})
    await one.send("POST", "synthesis")
    return one


async def test_a_persons_text_takes_the_answers_place_and_an_undo_brings_the_old_one_back(
    begin, http
):
    one = await synthesised(begin, "2:7", "2:8")
    before = one.content("synthesis")
    text = f"“{TRUE}” [E1]\nMulch keeps the water in the ground [E2]."
    await one.send("PATCH", "synthesis", {"text": text, "reviewer": "Ann"})
    kept = one.content("synthesis")
    assert kept["text"] == text
    assert (kept["by"], kept["author"], kept["edited"]) == ("person", "Ann", "extractive")
    assert [(cited["alias"], cited["id"], cited["used"]) for cited in kept["cited"]] == [
        ("E1", "2:7", True),
        ("E2", "2:8", True),
    ]
    assert one.statuses()["synthesis"] == "fresh"
    trail = (await http.get(f"/v1/inquiries/{one.id}/history?limit=1")).json()["items"][0]
    assert (trail["verb"], trail["steps"], trail["reviewer"]) == ("edit", ["synthesis"], "Ann")
    await one.send("PATCH", "synthesis", {"text": f"“{TRUE}” [E1]", "reviewer": "Bilal"})
    assert (one.content("synthesis")["author"], one.content("synthesis")["edited"]) == (
        "Bilal",
        "Ann",
    )
    for expected in (kept, before):
        await one.send("POST", "undo")
        assert one.content("synthesis") == expected


async def test_what_would_not_stand_is_named_and_nothing_is_changed(begin):
    one = await synthesised(begin, "2:7")
    text = f"Everybody knows this. “{TRUE}” [E1] It says “the moon is made of cheese” [E1]."
    refused = await one.send("PATCH", "synthesis", {"text": text}, status=422)
    assert (refused["field"], refused["type"].rpartition(":")[2]) == ("text", "text-faulty")
    assert [(fault["code"], fault["before"]) for fault in refused["faults"]] == [
        ("citation_missing", "Everybody knows this."),
        ("quote_not_found", "It says “the moon is made of cheese” [E1]."),
    ]
    assert (await one.read())["version"] == one.version


async def test_a_quotation_that_was_spoiled_is_restored_and_said(begin):
    one = await synthesised(begin, "2:7")
    spoiled = TRUE.replace("trees", "roses")
    await one.send("PATCH", "synthesis", {"text": f"“{spoiled}” [E1]"})
    kept = one.content("synthesis")
    assert kept["text"] == f"“{TRUE[:-1]}” [E1]"
    assert [repair["code"] for repair in kept["repairs"]] == ["quote_restored"]


async def test_what_was_cited_keeps_its_alias_when_the_evidence_changes(begin):
    one = await synthesised(begin, "2:7", "2:8")
    await one.judged("2:7", "removed")
    await one.judged("2:10")
    text = "Mulch keeps the water in the ground [E2]. Too much water drowns the roots [E3]."
    await one.send("PATCH", "synthesis", {"text": text})
    cited = {item["alias"]: item["id"] for item in one.content("synthesis")["cited"]}
    assert cited == {"E2": "2:8", "E3": "2:10"}
    gone = {"text": "Save the trees first [E1]."}
    refused = await one.send("PATCH", "synthesis", gone, status=422)
    assert [fault["code"] for fault in refused["faults"]] == ["citation_missing"]


async def test_a_text_waits_for_its_evidence_as_every_synthesis(begin):
    one = await begin()
    refused = await one.send("PATCH", "synthesis", {"text": "Water it [E1]."}, status=409)
    assert refused["missing"] == ["retrieval", "evidence"]
    await one.send("POST", "retrieve")
    await one.judged("2:7")
    await one.send("PATCH", "keywords", {"k": 3})
    refused = await one.send("PATCH", "synthesis", {"text": "Water it [E1]."}, status=409)
    assert "retrieval" in refused["stale"]
