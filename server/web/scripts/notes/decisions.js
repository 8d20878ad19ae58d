/** @file Decisions as a table: on what, in which inquiry, why, by whom, when. */

import { make } from "../make.js";
import { unitHref } from "../study/addresses.js";
import { fragment } from "../views.js";

const COLUMNS = ["unit", "inquiry", "verdict", "reason", "grade", "note", "by", "when"];

/** @typedef {{inquiry: string, title: string, corpus: string, unit: string, verdict: string, reason: string, note: string, grade: number | null, reviewer: string, at: string, counts: boolean}} Decision */

/**
 * @param {import("../views.js").ViewSetting} setting
 * @param {Decision[]} decisions
 */
export function decisionsTable({ words }, decisions) {
  const rows = decisions.map((one) => make("tr", { class: one.counts ? null : "is-past" },
    make("th", { scope: "row" }, make("a", { href: unitHref(one.corpus, one.unit) }, make("bdi", {}, one.unit)), make("span", { class: "small" }, " ", make("bdi", {}, one.corpus))),
    make("td", {}, make("a", { href: fragment("inquire", [one.inquiry]), dir: "auto" }, one.title), one.counts ? "" : ` · ${words.text("forEarlierQuestion")}`),
    make("td", {}, words.text(`decided.${one.verdict}`)),
    make("td", {}, one.reason ? words.text(`because.${one.reason}`) : "–"),
    make("td", {}, one.grade === null ? "–" : words.number(one.grade)),
    make("td", { dir: "auto" }, one.note),
    make("td", {}, make("bdi", {}, one.reviewer || "–")),
    make("td", {}, words.moment(one.at))));
  return make("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": words.text("part.ledger") },
    make("table", { class: "ledger" },
      make("thead", {}, make("tr", {}, ...COLUMNS.map((name) => make("th", { scope: "col" }, words.text(`of.${name}`))))),
      make("tbody", {}, ...rows)));
}
