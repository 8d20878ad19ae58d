"""How the page looks and behaves for everyone: contrast, width, keys, structure, motion, paper."""

import itertools
from pathlib import Path

import pytest
from playwright.async_api import expect

from web.visit import WATER, WATER_ARABIC, Visit

CONTRAST = (Path(__file__).parent / "contrast.js").read_text("utf-8")
SCHEMES = ("light", "dark")


async def everything_open(visit: Visit, **place: object) -> None:
    """Show an answer with the first passage's folds open."""
    await visit.ask(WATER_ARABIC, **place)
    for part in ("passage", "editions"):
        await visit.page.click(f"#evidence-1-{part} summary")
        await visit.page.locator(f"#evidence-1-{part} .wording").first.wait_for()
    await visit.page.locator("#options > summary").click()


@pytest.mark.parametrize("scheme", SCHEMES)
async def test_text_has_enough_contrast_in_light_and_dark(visit: Visit, scheme: str) -> None:
    await visit.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    await everything_open(visit)
    result = await visit.page.evaluate(CONTRAST, 4.5)
    assert result["seen"] > 50
    assert result["found"] == []


async def test_dark_is_dark_and_light_is_light(visit: Visit) -> None:
    await visit.open()
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    shades = {}
    for scheme in SCHEMES:
        await visit.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        shades[scheme] = await visit.page.evaluate(ground)
    numbers = {name: sum(map(int, shade[4:-1].split(", "))) for name, shade in shades.items()}
    assert numbers["light"] > 3 * 200 > 3 * 60 > numbers["dark"]


@pytest.mark.parametrize("width", [320, 360, 768, 1280, 1920])
@pytest.mark.parametrize("ui", ["en", "ar"])
async def test_no_width_scrolls_sideways(visit: Visit, width: int, ui: str) -> None:
    await visit.page.set_viewport_size({"width": width, "height": 800})
    await everything_open(visit, ui=ui, k=3)
    wide = await visit.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]"
    )
    assert max(wide[:2]) <= wide[2]


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("place", [{}, {"q": WATER}, {"q": WATER_ARABIC, "ui": "ar"}], ids=repr)
async def test_axe_finds_no_serious_fault(
    visit: Visit, scheme: str, place: dict[str, object]
) -> None:
    await visit.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    await visit.open(**place)
    await visit.page.locator(".chip, answer-view").first.wait_for()
    assert await visit.grave() == []


async def test_axe_finds_no_serious_fault_in_the_dialogs(visit: Visit) -> None:
    await visit.ask(WATER)
    for opener in ("#evidence-1-flag", ".legend-open"):
        await visit.page.click(opener)
        await visit.page.locator("dialog[open]").wait_for()
        assert await visit.grave("dialog[open]") == []
        await visit.page.keyboard.press("Escape")


async def test_headings_go_down_one_level_at_a_time_and_landmarks_are_there(visit: Visit) -> None:
    await visit.ask(WATER)
    levels = await visit.page.locator(":is(h1, h2, h3, h4):visible").evaluate_all(
        "all => all.map(e => Number(e.localName[1]))"
    )
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    for role in ("banner", "main", "contentinfo", "search"):
        await expect(visit.page.get_by_role(role)).to_have_count(1)  # type: ignore[arg-type]
    for name in ("Parts of this page", "Language of this page"):
        await expect(visit.page.get_by_role("navigation", name=name)).to_have_count(1)


async def test_the_first_tab_stop_skips_to_the_question(visit: Visit) -> None:
    await visit.open()
    await visit.page.keyboard.press("Tab")
    skip = visit.page.locator(".skip")
    await expect(skip).to_be_focused()
    await expect(skip).to_be_in_viewport()
    await visit.page.keyboard.press("Enter")
    assert await visit.focused() == "main"
    await visit.page.keyboard.press("Tab")
    assert await visit.focused() == "question"


async def test_whatever_has_the_focus_shows_it(visit: Visit) -> None:
    await visit.ask(WATER, k=1)
    outlined = """() => {
      const style = getComputedStyle(document.activeElement);
      const visible = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
      return [document.activeElement.localName, visible];
    }"""
    seen = []
    for _ in range(20):
        await visit.page.keyboard.press("Tab")
        seen.append(await visit.page.evaluate(outlined))
    assert [name for name, visible in seen if not visible and name != "body"] == []
    assert {"a", "button", "input", "select", "summary"} <= {name for name, _ in seen}


async def test_a_question_mark_shows_the_legend_and_escape_closes_it(visit: Visit) -> None:
    await visit.open()
    await visit.page.keyboard.press("?")
    legend = visit.page.get_by_role("dialog")
    await expect(legend).to_contain_text("What the bars mean")
    await visit.page.keyboard.press("j")
    await visit.page.keyboard.press("Escape")
    await expect(legend).to_be_hidden()


async def test_single_keys_are_silent_while_typing_and_can_be_turned_off(visit: Visit) -> None:
    await visit.ask(WATER)
    await visit.page.focus("#question")
    await visit.page.keyboard.press("End")
    await visit.page.keyboard.type(" j?")
    assert await visit.page.input_value("#question") == f"{WATER} j?"
    await visit.page.keyboard.press("Escape")
    assert await visit.focused() == "results-title"
    assert await visit.page.input_value("#question") == f"{WATER} j?"
    await visit.page.click(".legend-open")
    await visit.page.get_by_label("Use single keys").uncheck()
    await visit.page.keyboard.press("Escape")
    await visit.page.keyboard.press("j")
    assert await visit.focused("data-evidence") is None


async def test_nothing_moves_for_those_who_asked_for_stillness(visit: Visit) -> None:
    moving = """() => {
      document.querySelector("question-page").toggleAttribute("busy", true);
      return getComputedStyle(document.querySelector(".status"), "::before").animationName;
    }"""
    await visit.open()
    assert await visit.page.evaluate(moving) == "breathe"
    await visit.page.emulate_media(reduced_motion="reduce")
    assert await visit.page.evaluate(moving) == "none"


async def test_on_paper_only_the_answer_stands_and_passages_are_not_broken(visit: Visit) -> None:
    await visit.ask(WATER)
    await visit.page.emulate_media(media="print")
    text = visit.cards.first.locator(".unit-text")
    await expect(text).to_be_visible()
    assert await text.evaluate("e => getComputedStyle(e).breakInside") == "avoid"
    for hidden in ("language-links", ".legend-open", "#ask", ".flag", ".colophon"):
        await expect(visit.page.locator(hidden).first).to_be_hidden()


async def test_the_page_may_run_nothing_but_its_own_files(visit: Visit) -> None:
    response = await visit.page.goto(f"{visit.address}/")
    assert response is not None
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy or "default-src 'self'" in policy
    assert "unsafe-inline" not in policy
    assert "unsafe-eval" not in policy
