/** @file What is searched for, where, and how. */

import { SelectionField } from "../elements/selection-field.js";
import { button, make } from "../make.js";
import { readStore, writeStore } from "../store.js";
import { adding, keptChip } from "./chips.js";

const MODES = ["themepath", "hybrid", "semantic", "keyword"];

/** @param {import("../inquiry.js").Desk} desk */
export function keywordsStep({ words, api, work, inquiry }) {
  const { content, status } = inquiry.steps.keywords;
  if (!content) return [make("p", {}, button({ id: "propose", class: "secondary" }, words.text("propose"), () => work.change("POST", "keywords")))];
  const { keywords, concepts, select, divisions, within, mode, k } = content;
  const chips = keywords.map((word, at) => keptChip([make("bdi", {}, word), " ×"], { id: `keyword-${at}`, title: words.text("takeOut"), kept: true },
    () => work.change("PATCH", "keywords", { keywords: keywords.filter((one) => one !== word) })));
  const said = concepts.map(({ term, written }) => make("li", {}, make("bdi", {}, term), ...(written ? [" · ", make("bdi", {}, written)] : [])));
  return [
    status === "stale" && make("p", { class: "notice" }, words.text("searchOlder"), button({ id: "confirm-search", class: "secondary" }, words.text("confirm"), () => work.change("PATCH", "keywords", { keywords }))),
    make("ul", { role: "list", class: "chips", "aria-label": words.text("keywords") }, ...chips),
    adding({ id: "add-keyword", label: words.text("addKeyword"), add: words.text("add"), draft: `${inquiry.id}:keyword` },
      (value) => work.change("PATCH", "keywords", { keywords: [...new Set([...keywords, value])] })),
    said.length > 0 && make("ul", { class: "small" }, ...said),
    divisions.length > 0 && make("p", { class: "small" }, ...words.nodes("inDivisions", { divisions: divisions.join(", ") })),
    searchForm({ words, api, work, inquiry }, { select: select ?? "", within, mode, k: String(k) }),
    make("p", {}, button({ id: "propose", class: status === "stale" ? "primary" : "quiet" }, words.text("propose"), () => work.change("POST", "keywords"))),
  ];
}

/**
 * Selection, scope, mode and number, saved together; what is chosen and not saved is kept.
 *
 * @param {Pick<import("../inquiry.js").Desk, "words" | "api" | "work" | "inquiry">} desk
 * @param {Record<string, string>} stored
 */
function searchForm({ words, api, work, inquiry }, stored) {
  const key = `themepath:draft:${inquiry.id}:search`;
  const draft = { ...stored, ...JSON.parse(readStore("session", key) ?? "{}") };
  const where = new SelectionField();
  where.show(words, api, { id: "inquiry-select", corpus: () => inquiry.corpus });
  where.value = draft.select;
  const options = (/** @type {string[]} */ values, /** @type {string} */ name) => values.map((value) => make("option", { value, selected: value === draft[name] }, words.text(`${name}.${value}`)));
  const form = make("form", { class: "search-form", "aria-label": words.text("step.keywords") }, where,
    field("inquiry-within", words.text("within"), make("select", { id: "inquiry-within", name: "within" }, ...options(["themes", "corpus"], "within"))),
    field("inquiry-mode", words.text("mode"), make("select", { id: "inquiry-mode", name: "mode" }, ...options(MODES, "mode"))),
    field("inquiry-k", words.text("howMany"), make("input", { id: "inquiry-k", name: "k", type: "number", min: 1, max: 100, value: draft.k })),
    make("p", {}, make("button", { type: "submit", class: "secondary", id: "save-search" }, words.text("saveSearch"))));
  const read = () => ({ ...Object.fromEntries(new FormData(form)), select: where.value });
  form.addEventListener("input", () => writeStore("session", key, JSON.stringify(read())));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { select, within, mode, k } = /** @type {Record<string, string>} */ (read());
    if (await work.change("PATCH", "keywords", { select: select || null, within, mode, k: Number(k) })) writeStore("session", key, null);
  });
  return form;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {Node} part
 */
function field(id, label, part) {
  return make("p", { class: "field" }, make("label", { for: id }, label), " ", part);
}
