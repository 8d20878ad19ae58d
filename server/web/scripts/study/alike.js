/** @file Passages like one: the same words, many words in common, near meaning; and what stands more than once. */

import { FoldedPart } from "../elements/folded-part.js";
import { button, make, wording } from "../make.js";
import { unitHref } from "./addresses.js";

/** @typedef {import("./passage-study.js").Studied} Studied */
/** @typedef {import("../contract.js").Direction} Direction */
/** @typedef {{id: string, citation: string, text: string, language: string, direction: Direction, repeated: boolean, run: string, run_words: number, overlap: number, similarity: number | null}} Alike */
/** @typedef {{text: string, units: string[], citations: string[], count: number}} Group */

const STEP = 5;

/**
 * @param {Studied} studied
 * @returns {Promise<HTMLElement[]>}
 */
export async function alike(studied) {
  const { words } = studied.setting;
  const list = paged(words, await page(studied, "similar", 0), (offset) => page(studied, "similar", offset), (/** @type {Alike} */ one) => like(studied, one));
  const all = new FoldedPart();
  all.show(words, { id: `${studied.id}-repeated`, summary: words.text("repeatedAll"), load: () => repeated(studied) });
  return [...list, all];
}

/**
 * @param {Studied} studied
 * @returns {Promise<HTMLElement[]>}
 */
async function repeated(studied) {
  const { words } = studied.setting;
  const edition = studied.setting.corpus?.editions.find(({ id }) => id === studied.unit.edition);
  const of = { language: edition?.language ?? "", direction: /** @type {Direction} */ (edition?.direction ?? "ltr") };
  const first = await page(studied, "repeated", 0);
  if (first.page.total === 0) return [make("p", { class: "small" }, words.text("nothingRepeated"))];
  return paged(words, first, (offset) => page(studied, "repeated", offset), (/** @type {Group} */ { text, units, citations, count }) =>
    make("li", {}, make("p", { class: "small reference" }, words.text("times", { count }), ": ",
      ...units.flatMap((unit, at) => [at === 0 ? "" : " · ", make("a", { href: unitHref(studied.corpus, unit) }, make("bdi", {}, citations[at]))]), count > units.length ? " …" : ""),
    wording(of, "line", text)));
}

/**
 * @param {Studied} studied
 * @param {"similar" | "repeated"} what
 * @param {number} offset
 * @returns {Promise<{items: any[], page: import("../themes/asking.js").Page}>}
 */
async function page({ setting: { api }, corpus, unit }, what, offset) {
  const asked = { offset: String(offset), limit: String(STEP), edition: unit.edition, ...(what === "similar" && { unit: unit.id }) };
  const found = await api.get(`v1/${what}/${encodeURIComponent(corpus)}?${new URLSearchParams(asked)}`);
  return { items: found.items ?? found.groups, page: found.page };
}

/**
 * A list with a button that fetches more of it.
 *
 * @template Item
 * @param {import("../words.js").Words} words
 * @param {{items: Item[], page: import("../themes/asking.js").Page}} first
 * @param {(offset: number) => Promise<{items: Item[], page: import("../themes/asking.js").Page}>} next
 * @param {(item: Item) => HTMLElement} draw
 */
function paged(words, first, next, draw) {
  const list = make("ol", { class: "alike", role: "list" }, ...first.items.map(draw));
  const more = button({ class: "quiet" }, words.text("more"), async () => {
    const offset = list.childElementCount;
    const { items, page: { total } } = await next(offset);
    list.append(...items.map(draw));
    more.hidden = list.childElementCount >= total;
    list.children[offset]?.querySelector("a")?.focus();
  });
  more.hidden = list.childElementCount >= first.page.total;
  return first.items.length > 0 ? [list, more] : [make("p", { class: "small" }, words.text("nothingAlike"))];
}

/**
 * @param {Studied} studied
 * @param {Alike} one
 */
function like({ setting: { words }, corpus }, one) {
  const { id, citation, repeated: same, run, run_words: length, overlap, similarity, language, direction } = one;
  const facts = [
    ...(same || overlap === 0 ? [] : words.nodes("wordsShared", { share: Math.round(overlap * 100) })),
    ...(similarity === null ? [] : [overlap > 0 || same ? " · " : "", ...words.nodes("meaningNear", { number: words.number(similarity, 2) })]),
    ...(!same && length > 1 ? [" · ", ...words.nodes("longestRun", { run: make("q", { lang: language, dir: direction }, run) })] : []),
  ];
  return make("li", { "data-unit": id, "data-repeated": String(same) },
    make("p", { class: "small reference" }, make("a", { href: unitHref(corpus, id) }, make("bdi", {}, citation)), " ",
      same && make("span", { class: "badge" }, words.text("sameWords")), " ", ...facts),
    wording(one, "line", one.text));
}
