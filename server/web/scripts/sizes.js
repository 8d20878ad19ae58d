/** @file How large original and translation are shown, each apart, remembered in this browser. */

import { readStore, writeStore } from "./store.js";

/** @typedef {"original" | "translation"} Kind */

export const KINDS = /** @type {Kind[]} */ (["original", "translation"]);
export const SMALLEST = 70;
export const LARGEST = 250;
const KEY = "themepath:text-size:";

/**
 * The class of a wording: of its corpus's own language, or a rendering of it.
 *
 * @param {{language: string} | undefined} corpus
 * @param {{language: string}} text
 * @returns {string} empty where the corpus is not known
 */
export function kindOf(corpus, { language }) {
  if (!corpus) return "";
  return base(language) === base(corpus.language) ? "is-original" : "is-translation";
}

/** @param {string} tag */
function base(tag) {
  return tag.toLowerCase().split("-")[0];
}

/**
 * @param {Kind} kind
 * @returns {number} in hundredths of the usual size
 */
export function sizeOf(kind) {
  return bounded(readStore("local", KEY + kind));
}

/**
 * @param {string | number | null} given
 * @returns {number}
 */
export function bounded(given) {
  const size = Number(given ?? 100);
  return Number.isFinite(size) && size > 0 ? Math.min(Math.max(Math.round(size), SMALLEST), LARGEST) : 100;
}

/**
 * @param {Kind} kind
 * @param {number} size
 */
export function setSize(kind, size) {
  writeStore("local", KEY + kind, String(bounded(size)));
  applySizes();
}

/** Show every wording in the sizes that were chosen, on the screen and on paper. */
export function applySizes() {
  for (const kind of KINDS) document.documentElement.style.setProperty(`--${kind}-scale`, String(sizeOf(kind) / 100));
}
