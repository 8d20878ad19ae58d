/** @file Addresses of this page that show a passage: in the newest release, or pinned to one. */

import { fragment } from "../views.js";

/**
 * A view of a corpus, from wherever the reader is now; the question stays in the address.
 *
 * @param {string} corpus
 * @param {string} here the view's own address, after the `#`
 */
export function inCorpus(corpus, here) {
  const place = new URLSearchParams(location.search);
  if (place.get("corpus") === corpus) return here;
  place.delete("corpus");
  place.set("corpus", corpus);
  return `?${place}${here}`;
}

/**
 * Where a passage is shown.
 *
 * @param {string} corpus
 * @param {string} unit an id or a reference
 * @param {string} [release] empty for the newest
 */
export function unitHref(corpus, unit, release = "") {
  return inCorpus(corpus, fragment("unit", [unit], { release }));
}

/**
 * The address of a passage to be cited: whole, and without the question.
 *
 * @param {string} corpus
 * @param {string} unit
 * @param {string} [release] empty for the newest
 */
export function permanentAddress(corpus, unit, release = "") {
  return `${location.origin}${location.pathname}?${new URLSearchParams({ corpus })}${fragment("unit", [unit], { release })}`;
}
