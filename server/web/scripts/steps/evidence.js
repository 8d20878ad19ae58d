/** @file The ledger of verdicts: counted by reason, searched, confirmed when older than the search. */

import { later } from "../later.js";
import { button, make } from "../make.js";

/** @param {import("../inquiry.js").Desk} desk */
export function evidenceStep(desk) {
  const { words, work, inquiry } = desk;
  const { content, status } = inquiry.steps.evidence;
  const rows = Object.entries(content?.verdicts ?? {});
  if (rows.length === 0) return [make("p", { class: "small" }, words.text("noVerdicts"))];
  const counts = Object.entries(Object.groupBy(rows, ([, { verdict }]) => verdict)).map(([verdict, all]) => `${words.text(`verdict.${verdict}`)}: ${words.number(all?.length ?? 0)}`);
  const codes = Object.entries(Object.groupBy(rows.filter(([, { reason }]) => reason), ([, { reason }]) => reason)).map(([code, all]) => `${words.text(`code.${code}`)}: ${words.number(all?.length ?? 0)}`);
  const lines = rows.map(([unit, judged]) => make("tr", { class: judged.counts ? null : "is-past" },
    make("th", { scope: "row" }, make("a", { href: `#unit-${unit}`, "data-go": unit }, make("bdi", {}, unit))),
    make("td", {}, words.text(`verdict.${judged.verdict}`)),
    make("td", {}, words.text(`code.${judged.reason || "none"}`)),
    make("td", {}, judged.grade === null ? "–" : words.number(judged.grade)),
    make("td", { dir: "auto" }, judged.note),
    make("td", {}, make("bdi", {}, judged.reviewer || "–"), judged.counts ? "" : ` · ${words.text("pastQuestion")}`)));
  const table = make("table", { class: "ledger" }, make("caption", { class: "small" }, [...counts, ...codes].join(" · ")),
    make("thead", {}, make("tr", {}, ...["unit", "verdict", "reason", "grade", "note", "by"].map((key) => make("th", { scope: "col" }, words.text(`ledger.${key}`))))),
    make("tbody", {}, ...lines));
  table.addEventListener("click", goToUnit);
  const find = make("input", { id: "find-notes", type: "search", dir: "auto", autocomplete: "off" });
  find.addEventListener("input", () => {
    const wanted = find.value.trim().toLocaleLowerCase();
    for (const line of lines) line.hidden = !line.textContent?.toLocaleLowerCase().includes(wanted);
  });
  return [
    status === "stale" && make("p", { class: "notice" }, words.text("verdictsOlder"), button({ id: "confirm", class: "secondary" }, words.text("confirm"), () => work.change("PATCH", "evidence", { verdicts: {} }))),
    rows.length > 3 && make("p", { class: "field" }, make("label", { for: "find-notes" }, words.text("findNotes")), " ", find),
    make("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": words.text("step.evidence") }, table),
    toSheet(desk, rows),
  ];
}

/**
 * A button that puts what is included, with its notes, on a sheet.
 *
 * @param {import("../inquiry.js").Desk} desk
 * @param {[string, import("../inquiry.js").Verdict][]} rows
 * @returns {HTMLElement | false}
 */
function toSheet({ words, api, corpus, inquiry }, rows) {
  const search = inquiry.steps.retrieval.content;
  const [first, ...more] = rows.filter(([, { verdict, counts }]) => verdict === "included" && counts).map(([id, { note }]) =>
    ({ id, citation: search?.hits.find(({ unit }) => unit === id)?.citation ?? id, note, corpus: inquiry.corpus, edition: search?.edition ?? "", language: search?.language ?? "" }));
  if (!first) return false;
  const opener = button({ id: "included-on-sheet", class: "secondary" }, words.text("includedOnSheet"), async () => {
    const { open } = await later(words, { words: ["acting"] }, () => import("../acting/on-sheet.js"));
    open({ words, api, corpus }, { ...first, more }, opener);
  });
  return make("p", {}, opener);
}

/** @param {MouseEvent} event */
function goToUnit(event) {
  const link = event.target instanceof Element ? event.target.closest("a[data-go]") : null;
  if (!(link instanceof HTMLElement)) return;
  event.preventDefault();
  const unit = document.getElementById(`unit-${link.dataset.go}`);
  unit?.focus({ preventScroll: true });
  unit?.scrollIntoView({ block: "start" });
}
