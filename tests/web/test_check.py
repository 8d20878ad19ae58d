"""A text is pasted or dropped and its report read over the text; the report is downloaded."""

import base64
import io
import json
import zipfile
from pathlib import Path

from playwright.async_api import expect

from web.test_parts import run
from web.visit import Visit

TEXT = (
    "On gardens 🌱. “Water in the morning, and water slowly.” (2:3) Elsewhere: “In a long drought "
    "save the grass first and let the lawn turn yellow.” (2:7). Then “Mulch keeps half of the "
    "water in the ground.” (1:1), and an open “mark."
)


async def checked(visit: Visit, **place: object) -> None:
    await visit.view("/check", **place)
    await visit.page.fill("#check-text", TEXT)
    await visit.page.click("#check")
    await visit.page.locator("check-report h2").wait_for()


async def test_a_pasted_text_is_reported_over_itself_with_signs_and_not_by_colour_alone(
    visit: Visit,
) -> None:
    await checked(visit)
    assert await visit.focused() == "report-title"
    text = visit.page.locator(".checked-text")
    bare = await text.evaluate(
        "e => { const c = e.cloneNode(true); c.querySelectorAll('.sign').forEach(s => s.remove());"
        " return c.textContent; }"
    )
    assert bare == TEXT
    signs = await text.locator(".sign").all_text_contents()
    assert signs == ["✓", "✓", "✗", "✓", "✗", "✓", "?"]
    await text.locator(".sign.is-fault").first.press("Enter")
    found = visit.page.locator("#quotation-2")
    assert await visit.focused() == "quotation-2"
    await expect(found.locator("del")).to_have_text("grass")
    await expect(found.locator("ins")).to_have_text("trees")
    await found.locator("a").press("Enter")
    assert await visit.focused() == "at-quotation-2"
    await visit.page.check("#only-faults")
    await expect(visit.page.locator(".findings-list > li:visible")).to_have_count(3)


async def test_a_file_is_read_by_the_server_and_its_report_can_be_kept(
    visit: Visit, tmp_path: Path
) -> None:
    file = tmp_path / "talk.md"
    file.write_text(TEXT, "utf-8")
    await visit.view("/check")
    await visit.page.set_input_files("#check-file", file)
    await expect(visit.page.locator(".checked-text")).to_contain_text("On gardens 🌱")
    kept = {}
    for form in ("JSON", "Markdown", "HTML"):
        async with visit.page.expect_download() as coming:
            await visit.page.click(f'[data-form="{form}"]')
        download = await coming.value
        await download.save_as(tmp_path / download.suggested_filename)
        kept[download.suggested_filename] = (tmp_path / download.suggested_filename).read_text()
    assert list(kept) == ["talk.report.json", "talk.report.md", "talk.report.html"]
    assert json.loads(kept["talk.report.json"])["faults"] == 2
    assert kept["talk.report.html"].startswith("<!doctype html>")
    assert "In a long drought" in kept["talk.report.md"]


async def test_what_was_pasted_outlives_a_reload_and_a_failed_check(visit: Visit) -> None:
    problem = {"type": "urn:themepath:problem:graph-unavailable", "title": "x", "status": 503}
    await visit.answer_with("**/v1/check-text", 503, problem)
    await visit.view("/check")
    await visit.page.fill("#check-text", TEXT)
    await visit.page.click("#check")
    await expect(visit.page.locator("check-view .problem")).to_be_visible()
    await visit.page.unroute("**/v1/check-text")
    await visit.page.reload()
    assert await visit.page.input_value("#check-text") == TEXT
    await visit.page.click("#check")
    await expect(visit.page.locator("check-report h2")).to_contain_text("faults")


async def test_a_text_is_cut_at_findings_that_lie_in_each_other_and_nothing_is_lost(
    visit: Visit,
) -> None:
    def finding(start: int, end: int) -> dict[str, object]:
        return {"place": {"start": start, "end": end}, "number": start}

    cut = await run(visit, "findings", "cutAtFindings", "🌱ab(c)d", [finding(0, 5), finding(3, 6)])
    assert [part["text"] for part in cut] == ["🌱ab", "(c", ")", "d"]
    assert [len(part["inside"]) for part in cut] == [1, 2, 1, 0]


async def test_the_files_of_the_page_come_compressed(visit: Visit) -> None:
    response = await visit.page.goto(f"{visit.address}/web/scripts/main.js")
    assert response is not None
    assert response.headers["content-encoding"] == "gzip"
    assert "default-src 'none'" in response.headers["content-security-policy"]


async def test_a_word_document_is_dropped_and_its_text_shown_as_it_was_read(visit: Visit) -> None:
    space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    quoted = "“Water in the evening, and water slowly.” (2:3)"
    body = f"<w:p><w:r><w:t>{quoted}</w:t></w:r></w:p>"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(
            "word/document.xml",
            f'<w:document xmlns:w="{space}"><w:body>{body}</w:body></w:document>',
        )
    await visit.view("/check")
    await visit.page.evaluate(
        """base64 => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([bytes], "talk.docx"));
          const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
          document.querySelector(".check-form").dispatchEvent(event);
        }""",
        base64.b64encode(packed.getvalue()).decode(),
    )
    await expect(visit.page.locator(".checked-text")).to_contain_text("Water in the evening")
    await expect(visit.page.locator("check-report del")).to_have_text("evening")
