/** @file The button that says a link of a path to a unit is wrong, and what is remembered of it. */

import { button } from "./make.js";

/** @typedef {import("./contract.js").Evidence} Evidence */
/** @typedef {import("./contract.js").ThemePath} ThemePath */
/** @typedef {import("./contract.js").Setting} Setting */
/** @typedef {{setting: Setting, unit: Evidence, path: ThemePath, opener: HTMLButtonElement}} Link */

/** @type {Set<string>} links flagged since the page was opened */
const flagged = new Set();

/**
 * One name for a link, whatever answer it stands in.
 *
 * @param {string} corpus
 * @param {{id: string}} unit
 * @param {{id: string}} path
 */
export function linkKey(corpus, unit, path) {
  return JSON.stringify([corpus, unit.id, path.id]);
}

/**
 * A button that asks, by a `flag-link` event, for the dialog.
 *
 * @param {Setting} setting
 * @param {Evidence} unit
 * @param {ThemePath} path
 * @param {string} id
 */
export function flagButton(setting, unit, path, id) {
  const { words, corpus } = setting;
  const label = words.text("flagThis", { path: path.text, unit: unit.citation });
  const opener = button({ id, class: "quiet flag", "aria-label": label }, words.text("flag"), () => {
    opener.dispatchEvent(new CustomEvent("flag-link", { bubbles: true, detail: { setting, unit, path, opener } }));
  });
  if (flagged.has(linkKey(corpus?.id ?? "", unit, path))) showFlagged(words, opener);
  return opener;
}

/**
 * Remember a link as flagged and say so on its button.
 *
 * @param {import("./words.js").Words} words
 * @param {string} key
 * @param {HTMLButtonElement} opener
 */
export function rememberFlagged(words, key, opener) {
  flagged.add(key);
  showFlagged(words, opener);
}

/**
 * @param {import("./words.js").Words} words
 * @param {HTMLButtonElement} opener
 */
function showFlagged(words, opener) {
  opener.textContent = words.text("flagged");
  opener.removeAttribute("aria-label");
  opener.setAttribute("aria-disabled", "true");
  opener.classList.add("is-flagged");
}
