"""A question is asked; the paths found and the evidence are drawn from what the server answers."""

from urllib.parse import parse_qs, urlparse

from playwright.async_api import expect

from web.visit import WATER, WATER_ARABIC, Visit


async def test_a_question_is_asked_and_its_evidence_read_by_keyboard_alone(visit: Visit) -> None:
    await visit.open()
    keys = visit.page.keyboard
    await keys.press("/")
    assert await visit.focused() == "question"
    await keys.type(WATER)
    await keys.press("Enter")
    await expect(visit.page.locator("[role=status]").first).to_contain_text("passages found")
    assert await visit.focused() == "results-title"
    await visit.page.locator("answer-view:not([aria-busy])").wait_for()
    await keys.press("j")
    assert await visit.focused() == "evidence-1"
    await keys.press("j")
    assert await visit.focused() == "evidence-2"
    await keys.press("k")
    assert await visit.focused() == "evidence-1"
    await visit.tab_to("#evidence-1-flag")
    await visit.tab_to("#evidence-1-passage-summary")
    await keys.press("Enter")
    await expect(visit.cards.first.locator(".passage li[aria-current]")).to_have_count(1)


async def test_evidence_shows_what_the_server_answered_byte_for_byte(visit: Visit) -> None:
    answer = await visit.answer()
    await visit.ask()
    assert len(answer["evidence"]) == await visit.cards.count() > 0
    for at, evidence in enumerate(answer["evidence"]):
        card = visit.cards.nth(at)
        assert await card.locator(".unit-text").text_content() == evidence["text"]
        assert await card.locator(".citation").text_content() == evidence["citation"]
        assert evidence["reason"] == await card.locator(".reason").text_content()
        marks = await card.locator("mark").all_text_contents()
        assert marks == [evidence["text"][a:b] for a, b in evidence["matched"]]


async def test_every_component_of_a_score_is_drawn_and_its_raw_value_is_text(visit: Visit) -> None:
    answer = await visit.answer()
    await visit.ask()
    rows = visit.cards.first.locator(".bars tbody tr")
    await expect(rows).to_have_count(6)
    shown = await rows.locator(".raw").all_text_contents()
    raw = list(answer["evidence"][0]["components"].values())
    for text, component in zip(shown, raw, strict=True):
        number = component["raw"]
        assert text == (f"{number:,.3f}" if number is not None else text)
        assert text.strip()
    widths = await rows.locator(".bar-fill").evaluate_all("all => all.map(e => e.style.inlineSize)")
    assert widths == [f"{round(component['normalised'] * 100)}%" for component in raw]


async def test_the_paths_found_stand_with_their_steps_index_and_nearness(visit: Visit) -> None:
    answer = await visit.answer()
    await visit.ask()
    cards = visit.page.locator(".path-card")
    assert await cards.count() == len(answer["paths"]) > 0
    first, path = cards.first, answer["paths"][0]
    assert await first.locator(".trail li").all_text_contents() == [
        s["label"] for s in path["steps"]
    ]
    await expect(first).to_contain_text(path["index"]["title"])
    await expect(first.locator(".nearness")).to_contain_text(f"{path['similarity']:.3f}")
    await expect(first.locator(".nearness")).to_contain_text("closest of the paths found")


async def test_paths_beyond_the_first_few_are_shown_on_demand(visit: Visit) -> None:
    await visit.ask()
    cards = visit.page.locator(".path-card")
    total, shown = await cards.count(), await cards.locator("visible=true").count()
    more = visit.page.locator("#paths-more")
    assert await cards.first.is_visible()
    if total <= 4:
        assert await more.count() == 0
        return
    assert await more.get_attribute("aria-expanded") == "false"
    assert await visit.page.locator(".path-card:visible").count() == 4, shown
    await more.click()
    assert await visit.page.locator(".path-card:visible").count() == total
    assert await more.get_attribute("aria-expanded") == "true"


async def test_a_path_leads_to_the_passages_it_opened(visit: Visit) -> None:
    await visit.ask()
    link = visit.page.locator(".path-card a").first
    target = (await link.get_attribute("href") or "").removeprefix("#")
    await link.click()
    assert await visit.focused() == target
    assert "#" not in visit.page.url


async def test_the_passage_around_a_unit_is_fetched_only_when_opened(visit: Visit) -> None:
    fetched: list[str] = []
    visit.page.on("request", lambda request: fetched.append(urlparse(request.url).path))
    answer = await visit.answer()
    await visit.ask()
    assert not [path for path in fetched if path.startswith("/v1/units/")]
    first = answer["evidence"][0]
    await visit.page.click("#evidence-1-passage summary")
    cited = visit.page.locator("#evidence-1-passage li[aria-current=true] .wording")
    await expect(cited).to_have_text(first["text"])
    unit = await visit.api(f"/v1/units/garden/{first['id']}?edition={first['edition']}")
    lines = visit.page.locator("#evidence-1-passage .wording")
    assert await lines.all_text_contents() == [u["text"] for u in unit["passage"]["units"]]
    await visit.page.click("#evidence-1-editions summary")
    other = next(text for text in unit["texts"] if text["edition"] != first["edition"])
    await expect(visit.page.locator("#evidence-1-editions .wording").first).to_have_text(
        other["text"]
    )
    assert len([path for path in fetched if path.startswith("/v1/units/")]) == 1


async def test_commentary_is_folded_and_shown_with_its_source(visit: Visit) -> None:
    await visit.ask("2:3")
    assert await visit.cards.first.get_attribute("data-evidence") == "2:3"
    await visit.page.click("#evidence-1-commentary summary")
    note = visit.page.locator("#evidence-1-commentary .note").first
    await expect(note).to_have_text("Said three times, because people forget it in July.")
    await expect(visit.page.locator("#evidence-1-commentary")).to_contain_text(
        "Notes in the margin"
    )


async def test_a_language_without_commentary_is_said_to_have_none(visit: Visit) -> None:
    corpora = await visit.api("/v1/corpora")
    without = [corpus | {"commentary": []} for corpus in corpora["items"]]
    await visit.page.route(
        "**/v1/corpora*", lambda route: route.fulfill(json=corpora | {"items": without})
    )
    await visit.ask()
    line = visit.cards.first.locator(".no-commentary")
    await expect(line).to_have_text("No commentary in English is loaded.")
    assert await visit.page.locator("#evidence-1-commentary").count() == 0


async def test_commentary_in_other_languages_only_is_named(visit: Visit) -> None:
    corpora = await visit.api("/v1/corpora")
    arabic = [corpus | {"commentary": ["ar"]} for corpus in corpora["items"]]
    await visit.page.route(
        "**/v1/corpora*", lambda route: route.fulfill(json=corpora | {"items": arabic})
    )
    await visit.ask()
    await expect(visit.cards.first.locator(".no-commentary")).to_have_text(
        "No commentary in English is loaded; there is some in Arabic."
    )
    assert await visit.page.locator("#evidence-1-commentary").count() == 1


async def test_the_other_paths_to_a_unit_are_folded_and_counted(visit: Visit) -> None:
    answer = await visit.answer(k=20)
    at = next(n for n, unit in enumerate(answer["evidence"], 1) if unit["other_paths"])
    others = answer["evidence"][at - 1]["other_paths"]
    await visit.ask(k=20)
    await visit.page.click(f"#evidence-{at}-paths > summary")
    trails = visit.page.locator(f"#evidence-{at}-paths .other-paths > li > path-trail")
    await expect(trails).to_have_count(len(others))
    labels = await trails.first.locator("li").all_text_contents()
    assert labels == [step["label"] for step in others[0]["steps"]]


async def test_the_address_follows_the_question_and_its_choices(visit: Visit) -> None:
    await visit.open()
    await visit.page.click("#options > summary")
    await visit.page.select_option("#pipeline", "bm25")
    await visit.page.select_option("#language", "en")
    await visit.page.fill("#k", "3")
    await visit.ask_by_form(WATER)
    place = parse_qs(urlparse(visit.page.url).query)
    assert place == {
        "q": [WATER],
        "corpus": ["garden"],
        "pipeline": ["bm25"],
        "language": ["en"],
        "k": ["3"],
    }
    assert await visit.cards.count() <= 3
    assert (await visit.page.title()).startswith(WATER)


async def test_an_address_of_a_question_shows_the_same_view(visit: Visit) -> None:
    await visit.ask(WATER_ARABIC, corpus="garden", pipeline="bm25", language="ar", k=2)
    values = [await visit.page.input_value(f"#{name}") for name in ("pipeline", "language", "k")]
    assert values == ["bm25", "ar", "2"]
    assert await visit.page.input_value("#question") == WATER_ARABIC
    assert await visit.cards.count() == 2
    await expect(visit.page.locator(".understood")).to_contain_text("in Arabic, as chosen")


async def test_references_in_a_question_are_reported_found_or_not(visit: Visit) -> None:
    answer = await visit.answer("2:3")
    missing = {"text": "99:99", "status": "not_found", "units": []}
    answer["query"]["references"].append(missing)
    await visit.page.route("**/v1/query", lambda route: route.fulfill(json=answer))
    await visit.ask("2:3 and 99:99")
    references = visit.page.locator(".references li")
    assert await references.all_text_contents() == ["2:3: found", "99:99: there is no such place"]
    assert await visit.cards.first.get_attribute("data-evidence") == "2:3"


async def test_themes_of_the_collection_are_offered_to_begin_from(visit: Visit) -> None:
    await visit.open()
    chip = visit.page.locator(".chip", has_text="Water")
    await chip.click()
    await expect(visit.cards.first).to_be_visible()
    assert parse_qs(urlparse(visit.page.url).query)["q"] == ["Water"]


async def test_how_an_answer_was_made_is_shown_small_and_folded(visit: Visit) -> None:
    answer = await visit.answer()
    await visit.ask()
    await visit.page.click("#run > summary")
    await expect(visit.page.locator("#run")).to_contain_text(answer["run_id"])
    await expect(visit.page.locator("#run")).to_contain_text(answer["release"])
    stages = await visit.page.locator("#run .times th").all_text_contents()
    assert set(stages) == set(answer["timing"]) - {"total"}
