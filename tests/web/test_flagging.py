"""A reader flags a link as wrong: asked first, kept by the server, and safe against failure."""

from playwright.async_api import expect

from web.visit import WATER, Visit


async def test_a_link_is_flagged_after_asking_and_the_server_keeps_it(visit: Visit) -> None:
    answer = await visit.answer(WATER)
    unit = answer["evidence"][0]
    await visit.ask(WATER)
    flag = visit.page.locator("#evidence-1-flag")
    await flag.click()
    dialog = visit.page.get_by_role("dialog")
    await expect(dialog).to_contain_text(unit["citation"])
    await expect(dialog).to_contain_text(unit["path"]["steps"][-1]["label"])
    await dialog.get_by_label("The path is too broad for it").check()
    await dialog.get_by_label("Note (optional)").fill("kept by the test of the page")
    await dialog.get_by_label("Your name (optional)").fill("A gardener")
    await dialog.get_by_role("button", name="Flag it").click()
    await expect(flag).to_have_text("Flagged as wrong")
    await expect(visit.page.locator("[role=status]").first).to_contain_text("Saved")
    assert await visit.focused() == "evidence-1-flag"
    kept = (await visit.api("/v1/judgements?corpus=garden"))["items"]
    ours = next(item for item in kept if item["note"] == "kept by the test of the page")
    assert (ours["unit"], ours["path"]) == (unit["id"], unit["path"]["id"])
    assert (ours["verdict"], ours["reason"]) == ("wrong_link", "too_broad")
    assert ours["reviewer"] == "A gardener"


async def test_a_flag_that_could_not_be_saved_says_so_and_can_be_sent_again(visit: Visit) -> None:
    down = {"type": "urn:themepath:problem:graph-unavailable", "title": "Down", "status": 503}
    await visit.answer_with("**/v1/judgements", 503, down)
    await visit.ask(WATER)
    await visit.page.click("#evidence-1-flag")
    dialog = visit.page.get_by_role("dialog")
    await dialog.get_by_label("Note (optional)").fill("words that must not be lost")
    await dialog.get_by_role("button", name="Flag it").click()
    await expect(dialog).to_contain_text("Not saved. What you wrote is still here.")
    await expect(visit.page.locator("#evidence-1-flag")).to_have_text("Flag as a wrong link")
    await visit.page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()
    await visit.page.click("#evidence-1-flag")
    note = dialog.get_by_label("Note (optional)")
    await expect(note).to_have_value("words that must not be lost")
    await visit.page.unroute("**/v1/judgements")
    await visit.page.route(
        "**/v1/judgements", lambda route: route.fulfill(status=201, json={"id": "j-1"})
    )
    await dialog.get_by_role("button", name="Flag it").click()
    await expect(visit.page.locator("#evidence-1-flag")).to_have_text("Flagged as wrong")


async def test_a_server_that_wants_a_key_is_given_the_one_typed(visit: Visit) -> None:
    forbidden = {"type": "urn:themepath:problem:forbidden", "title": "Forbidden", "status": 403}
    await visit.answer_with("**/v1/judgements", 403, forbidden)
    await visit.ask(WATER)
    await visit.page.click("#evidence-1-flag")
    dialog = visit.page.get_by_role("dialog")
    key = dialog.get_by_label("Key of this server")
    await expect(key).to_be_hidden()
    await dialog.get_by_role("button", name="Flag it").click()
    await key.fill("open-sesame")
    await visit.page.unroute("**/v1/judgements")
    sent: list[str | None] = []

    await visit.page.route(
        "**/v1/judgements", lambda route: route.fulfill(status=201, json={"id": "j-1"})
    )
    visit.page.on("request", lambda request: sent.append(request.headers.get("authorization")))
    await dialog.get_by_role("button", name="Try again").click()
    await expect(visit.page.locator("#evidence-1-flag")).to_have_text("Flagged as wrong")
    assert sent == ["Bearer open-sesame"]


async def test_leaving_the_dialog_flags_nothing_and_returns_the_focus(visit: Visit) -> None:
    posted: list[str] = []
    visit.page.on("request", lambda request: posted.append(request.method))
    await visit.ask(WATER)
    posted.clear()
    await visit.page.focus("#evidence-1-flag")
    await visit.page.keyboard.press("Enter")
    await expect(visit.page.get_by_role("dialog")).to_be_visible()
    await visit.page.keyboard.press("Escape")
    await expect(visit.page.get_by_role("dialog")).to_be_hidden()
    assert await visit.focused() == "evidence-1-flag"
    assert "POST" not in posted
