/** @file Why a passage was found, said in the reader's language; the server's own sentence is English. */

import { make } from "./make.js";
import { waysFound } from "./matches.js";

/** @typedef {import("./contract.js").Evidence} Evidence */
/** @typedef {import("./contract.js").ThemePath} ThemePath */

/** @type {Record<string, string>} */
const SAID = { named: "named", exact: "words", folded: "words", form: "words", meaning: "meaning", path: "path", beside: "beside" };

/**
 * @param {import("./words.js").Words} words
 * @param {Evidence} evidence
 * @param {import("./contract.js").Answer["query"]} query
 * @returns {HTMLElement}
 */
export function because(words, evidence, query) {
  const { reason, path } = evidence;
  const kinds = [...new Set(waysFound(evidence, query).map(({ kind }) => SAID[kind]))];
  if (words.tag === "en" || kinds.length === 0) return make("p", { class: "reason", dir: "auto", lang: "en" }, ...isolated(reason, path));
  const said = kinds.map((kind) => words.nodes(`because.${kind}`, { path: path ? named(path) : "" }));
  const list = new Intl.ListFormat(words.tag).formatToParts(kinds).flatMap(({ type, value }) => /** @type {(Node | string)[]} */ (type === "element" ? said.shift() : [value]));
  return make("p", { class: "reason" }, words.text("because"), " ", ...list, ".");
}

/**
 * The server's sentence, with the path's own words kept apart from its direction.
 *
 * @param {string} reason
 * @param {ThemePath | null} path
 * @returns {(Node | string)[]}
 */
function isolated(reason, path) {
  if (!path || !reason.includes(path.text)) return [reason];
  return reason.split(path.text).flatMap((part, at) => (at === 0 ? [part] : [named(path), part]));
}

/** @param {ThemePath} path */
function named({ text, language, direction }) {
  return make("bdi", { lang: language, dir: direction }, text);
}
