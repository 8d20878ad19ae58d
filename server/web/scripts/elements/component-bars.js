/** @file The components of a score as bars: the normalised value drawn, the raw one in figures. */

import { make } from "../make.js";

/** @typedef {import("../contract.js").Component} Component */

/** The order of the product's scoring equation. */
const NAMES = /** @type {const} */ (["lexical", "semantic", "path", "proximity", "source", "specificity"]);

export class ComponentBars extends HTMLElement {
  /**
   * @param {import("../words.js").Words} words
   * @param {import("../contract.js").Evidence} evidence
   */
  show(words, { components, score }) {
    const rows = NAMES.filter((name) => components[name]).map((name) => row(words, name, components[name]));
    this.replaceChildren(make("table", { class: "bars" },
      make("caption", { class: "small" }, ...words.nodes("scored", { score: words.number(score, 3) })),
      make("thead", { class: "unseen" }, make("tr", {},
        ...["component", "normalised", "raw"].map((key) => make("th", { scope: "col" }, words.text(key))))),
      make("tbody", {}, ...rows)));
  }
}

/**
 * @param {import("../words.js").Words} words
 * @param {string} name
 * @param {Component} component
 */
function row(words, name, { raw, normalised, absent }) {
  const fill = make("span", { class: "bar-fill" });
  fill.style.inlineSize = `${Math.round(normalised * 100)}%`;
  const bar = make("span", { class: absent ? "bar is-absent" : "bar", "aria-hidden": "true" }, fill);
  const share = make("span", { class: "unseen" }, absent ? words.text("notUsed") : words.number(normalised, 2));
  const figure = absent || raw === null ? words.text(absent ? "notUsed" : "noValue") : words.number(raw, 3);
  return make("tr", { class: absent ? "is-absent" : null },
    make("th", { scope: "row" }, words.text(`component.${name}`)),
    make("td", { class: "bar-cell" }, bar, share),
    make("td", { class: "raw" }, make("bdi", {}, figure)));
}
