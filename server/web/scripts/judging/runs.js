/** @file The pooled runs of each question side by side, beside the order that the grades would give. */

import { FoldedPart } from "../elements/folded-part.js";
import { make } from "../make.js";

/** @typedef {{unit: string, grade: number | null}} Graded */

/**
 * @param {import("../views.js").ViewSetting} setting
 * @param {string} place address of the pool
 */
export function runsFold({ words, api }, place) {
  const folded = new FoldedPart();
  folded.show(words, {
    id: "runs",
    summary: words.text("runsBeside"),
    load: async () => {
      const { items } = await api.get(`${place}/runs?limit=50`);
      return items.map((/** @type {any} */ one) => topicTable(words, one));
    },
  });
  return folded;
}

/**
 * @param {import("../words.js").Words} words
 * @param {{query: string, ideal: Graded[], runs: Record<string, Graded[]>}} topic
 */
function topicTable(words, { query, ideal, runs }) {
  const columns = [ideal, ...Object.values(runs)];
  const rows = Array.from({ length: Math.max(...columns.map((column) => column.length)) }, (_, at) => make("tr", {},
    make("th", { scope: "row" }, words.number(at + 1)), ...columns.map((column) => cell(words, column[at]))));
  return make("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": query }, make("table", { class: "ledger runs" },
    make("caption", { dir: "auto" }, query),
    make("thead", {}, make("tr", {}, ...[words.text("rank"), words.text("idealOrder")].map((name) => make("th", { scope: "col" }, name)), ...Object.keys(runs).map((name) => make("th", { scope: "col" }, make("bdi", {}, name))))),
    make("tbody", {}, ...rows)));
}

/**
 * @param {import("../words.js").Words} words
 * @param {Graded | undefined} graded
 */
function cell(words, graded) {
  if (!graded) return make("td", {}, "");
  const { unit, grade } = graded;
  return make("td", { class: grade === null ? "is-hole" : `is-grade-${grade}` }, make("bdi", {}, unit), " ", make("span", { class: "badge" }, grade === null ? words.text("hole") : words.number(grade)));
}
