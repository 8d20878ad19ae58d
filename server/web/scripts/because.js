/** @file Why a passage was found, said in the reader's language; the server's own sentence is English. */

import { make } from "./make.js";
import { waysFound } from "./matches.js";

/** @typedef {import("./contract.js").Evidence} Evidence */
/** @typedef {{text: string, language?: string | null, direction?: string | null}} Named a path in words */

/** @type {Record<string, string>} */
const SAID = { named: "named", exact: "words", folded: "words", form: "words", meaning: "meaning", path: "path", beside: "beside" };

/** The clauses of the server's sentence, which is all that an inquiry keeps of how a passage was found. */
const CLAUSES = Object.freeze({
  named: /named in the question/i, words: /shares words with the question/i, meaning: /is near it in meaning/i,
  path: /lies under the path/i, beside: /stands beside one of the best|is linked with the best/i,
});

/**
 * @param {import("./words.js").Words} words
 * @param {Evidence} evidence
 * @param {import("./contract.js").Answer["query"]} query
 * @returns {HTMLElement}
 */
export function because(words, evidence, query) {
  const kinds = [...new Set(waysFound(evidence, query).map(({ kind }) => SAID[kind]))];
  return said(words, kinds, evidence);
}

/**
 * The same of a passage of an inquiry.
 *
 * @param {import("./words.js").Words} words
 * @param {{reason: string, path: {text: string} | null}} hit
 * @returns {HTMLElement}
 */
export function becauseStored(words, hit) {
  return said(words, waysSaid(hit.reason), hit);
}

/**
 * The ways in which the server's sentence says that a passage was found.
 *
 * @param {string} reason
 * @returns {string[]}
 */
export function waysSaid(reason) {
  return Object.entries(CLAUSES).filter(([, clause]) => clause.test(reason)).map(([kind]) => kind);
}

/**
 * @param {import("./words.js").Words} words
 * @param {string[]} kinds
 * @param {{reason: string, path: Named | null}} found
 * @returns {HTMLElement}
 */
function said(words, kinds, { reason, path }) {
  if (words.tag === "en" || kinds.length === 0) return make("p", { class: "reason", dir: "auto", lang: "en" }, ...isolated(reason, path));
  const parts = kinds.map((kind) => words.nodes(`because.${kind}`, { path: path ? named(path) : "" }));
  const list = new Intl.ListFormat(words.tag).formatToParts(kinds).flatMap(({ type, value }) => /** @type {(Node | string)[]} */ (type === "element" ? parts.shift() : [value]));
  return make("p", { class: "reason" }, words.text("because"), " ", ...list, ".");
}

/**
 * The server's sentence, with the path's own words kept apart from its direction.
 *
 * @param {string} reason
 * @param {Named | null} path
 * @returns {(Node | string)[]}
 */
function isolated(reason, path) {
  if (!path || !reason.includes(path.text)) return [reason];
  return reason.split(path.text).flatMap((part, at) => (at === 0 ? [part] : [named(path), part]));
}

/** @param {Named} path */
function named({ text, language = null, direction = null }) {
  return make("bdi", { lang: language, dir: direction }, text);
}
