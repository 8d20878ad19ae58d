/** @file One level of a tree: a stretch of a long list, with what stands before and after it to be fetched. */

import { make } from "../make.js";
import { STEP } from "./asking.js";
import { parentItem } from "./keys.js";

/** @typedef {import("./asking.js").Brief} Brief */
/** @typedef {"before" | "after" | "instead"} Where */
/** @typedef {{below(theme: string, offset: number): Promise<import("./asking.js").Briefs>}} Levels what a tree is drawn from */

/**
 * Fetch a page of a level and draw it beside, or in the place of, what stands there.
 *
 * @param {import("../words.js").Words} words
 * @param {Levels} levels
 * @param {HTMLElement} level
 * @param {{offset: number, where: Where}} part
 */
export async function fillLevel(words, levels, level, { offset, where }) {
  const { items, page } = await levels.below(parentItem(level)?.dataset.theme ?? "", offset);
  const above = ancestors(level);
  const drawn = items.map((item, at) => treeItem(words, item, { above, at: offset + at + 1, of: page.total }));
  for (const more of level.querySelectorAll(":scope > [data-more]")) more.remove();
  if (where === "before") level.prepend(...drawn);
  else if (where === "after") level.append(...drawn);
  else level.replaceChildren(...drawn);
  const from = where === "after" ? Number(level.dataset.from) : offset;
  const to = where === "before" ? Number(level.dataset.to) : offset + items.length;
  Object.assign(level.dataset, { from, to });
  if (from > 0) level.prepend(moreItem(words, { key: "themesBefore", count: from, where: "before" }, above.length + 1));
  if (to < page.total) level.append(moreItem(words, { key: "moreThemes", count: page.total - to, where: "after" }, above.length + 1));
}

/**
 * Where the page begins that an item stands for which fetches more.
 *
 * @param {HTMLElement} level
 * @param {Where} where
 */
export function offsetOf(level, where) {
  return where === "before" ? Math.max(Number(level.dataset.from) - STEP, 0) : Number(level.dataset.to);
}

/**
 * @param {import("../words.js").Words} words
 * @param {Brief} theme
 * @param {{above: string[], at: number, of: number}} place
 */
function treeItem(words, theme, { above, at, of }) {
  const circle = above.includes(theme.id);
  const open = theme.narrower > 0 && !circle;
  return make("li", {
    role: "treeitem", tabindex: -1, "data-theme": theme.id, "data-label": theme.label, "aria-level": above.length + 1,
    "aria-setsize": of, "aria-posinset": at, "aria-selected": "false", "aria-expanded": open && "false",
  }, make("span", { class: "row" }, make("span", { class: "twist", "aria-hidden": "true" }),
    make("bdi", { lang: theme.language || null, class: "name" }, theme.label),
    circle && make("span", { class: "badge", title: words.text("circleMeans") }, words.text("circle")),
    theme.size > 0 && make("span", { class: "small count" }, words.number(theme.size))));
}

/**
 * @param {import("../words.js").Words} words
 * @param {{key: string, count: number, where: Where}} more
 * @param {number} level
 */
function moreItem(words, { key, count, where }, level) {
  const label = words.text(key, { count });
  return make("li", { role: "treeitem", tabindex: -1, "data-more": where, "data-label": label, "aria-level": level, "aria-selected": "false" },
    make("span", { class: "row" }, make("span", { class: "twist", "aria-hidden": "true" }), make("span", { class: "more" }, label)));
}

/**
 * The themes that a level stands below.
 *
 * @param {HTMLElement} level
 * @returns {string[]}
 */
function ancestors(level) {
  const item = parentItem(level);
  return item ? [...ancestors(/** @type {HTMLElement} */ (item.parentElement)), item.dataset.theme ?? ""] : [];
}
