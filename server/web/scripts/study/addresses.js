/** @file Addresses of this page that show a passage: in the newest release, or pinned to one. */

import { fragment } from "../views.js";

/**
 * Where a passage is shown, from wherever the reader is now; the question stays in the address.
 *
 * @param {string} corpus
 * @param {string} unit an id or a reference
 * @param {string} [release] empty for the newest
 */
export function unitHref(corpus, unit, release = "") {
  const place = new URLSearchParams(location.search);
  const here = fragment("unit", [unit], { release });
  if (place.get("corpus") === corpus && place.getAll("corpus").length === 1) return here;
  place.delete("corpus");
  place.set("corpus", corpus);
  return `?${place}${here}`;
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
