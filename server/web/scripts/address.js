/** @file The question in the address, read and written: what is shown and what is linked never differ. */

/** @typedef {import("./contract.js").Question} Question */

const DEFAULT = Object.freeze({ pipeline: "themepath", k: 5 });
export const LARGEST_K = 100;

/**
 * Read a question from the part of the address after `?`; unusable numbers become the default.
 *
 * @param {string} search
 * @returns {Question}
 */
export function readAddress(search) {
  const place = new URLSearchParams(search);
  return {
    q: (place.get("q") ?? "").trim(),
    corpus: place.get("corpus") ?? "",
    also: [...new Set(place.getAll("corpus").slice(1))].filter((id) => id && id !== place.get("corpus")),
    pipeline: place.get("pipeline") || DEFAULT.pipeline,
    language: place.get("language") ?? "",
    k: boundedK(place.get("k")),
    select: place.get("select") ?? "",
    asOf: place.get("as_of") ?? "",
    mine: place.get("mine") === "1",
  };
}

/**
 * @param {string | null} given
 * @returns {number}
 */
function boundedK(given) {
  const k = Number(given);
  return Number.isInteger(k) && k >= 1 ? Math.min(k, LARGEST_K) : DEFAULT.k;
}

/**
 * Write a question as an address on this page; the interface language stays if it was chosen.
 *
 * @param {Question} question
 * @param {string | null} ui
 * @returns {string}
 */
export function writeAddress({ q, corpus, also = [], pipeline, language, k, select, asOf = "", mine = false }, ui) {
  const place = new URLSearchParams();
  if (q) place.set("q", q);
  if (corpus) place.set("corpus", corpus);
  for (const other of also) place.append("corpus", other);
  if (q) place.set("pipeline", pipeline);
  if (language) place.set("language", language);
  if (q) place.set("k", String(k));
  if (select) place.set("select", select);
  if (asOf) place.set("as_of", asOf);
  if (mine) place.set("mine", "1");
  if (ui) place.set("ui", ui);
  return `?${place}`;
}
