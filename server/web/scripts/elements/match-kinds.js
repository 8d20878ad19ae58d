/** @file How a passage was found, each kind of match by its name with the words or the figure it rests on. */

import { make } from "../make.js";
import { segments } from "../marking.js";
import { waysFound, wordKind } from "../matches.js";

/** @typedef {import("../contract.js").Evidence} Evidence */
const SHOWN = 6;

export class MatchKinds extends HTMLElement {
  /**
   * @param {import("../words.js").Words} words
   * @param {Evidence} evidence
   * @param {import("../contract.js").Answer["query"]} query
   */
  show(words, evidence, query) {
    const ways = waysFound(evidence, query);
    this.hidden = ways.length === 0;
    this.replaceChildren(make("ul", { class: "kinds small", role: "list", "aria-label": words.text("matchedBy") }, ...ways.map((way) =>
      make("li", {}, make("span", { class: `kind is-${way.kind}` }, words.text(`match.${way.kind}`)), ...restsOn(words, evidence, way)))));
  }
}

/**
 * @param {import("../words.js").Words} words
 * @param {Evidence} evidence
 * @param {import("../matches.js").Way} way
 */
function restsOn(words, { language }, { words: matched = [], number }) {
  if (number !== undefined) return [" ", make("bdi", {}, words.number(number, 2))];
  const named = matched.slice(0, SHOWN).flatMap((word) => [" ", make("bdi", { lang: language, class: "matched-word" }, word)]);
  return matched.length > SHOWN ? [...named, " …"] : named;
}

/**
 * A text with its matched words marked, each by the kind of its match.
 *
 * @param {Pick<Evidence, "text" | "matched">} evidence
 * @param {string} question
 */
export function marked({ text, matched }, question) {
  return segments(text, matched).map((part) => (part.matched ? make("mark", { class: `is-${wordKind(part.text, question)}` }, part.text) : part.text));
}
