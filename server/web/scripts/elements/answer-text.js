/** @file The words of an answer: sentences with their citations, or passages quoted under their paths. */

import { citationLink, cutAtCitations } from "../citing.js";
import { make, wording } from "../make.js";

/** @typedef {import("../contract.js").Written} Written */
/** @typedef {import("../contract.js").Cited} Cited */
/** @typedef {import("../words.js").Words} Words */

export class AnswerText extends HTMLElement {
  /**
   * @param {Words} words
   * @param {Partial<Written>} written as much as has come
   */
  show(words, { text = "", sources = [], groups = [], language, direction, refusal }) {
    if (refusal) return this.replaceChildren(...refused(words, refusal, sources));
    const spoken = { lang: language, dir: direction };
    const paragraphs = text.split(/\n{2,}/).filter((part) => part.trim());
    const shown = groups.length > 0 ? paragraphs.slice(0, 1) : paragraphs;
    const said = shown.map((part) => make("p", { class: "said" }, ...cited(words, part, sources)));
    this.replaceChildren(make("div", { class: "answer-text", ...spoken }, ...said,
      ...groups.flatMap((group) => quotedUnder(words, group, sources))));
  }
}

/**
 * @param {Words} words
 * @param {string} text
 * @param {Cited[]} sources
 * @returns {(Node | string)[]}
 */
function cited(words, text, sources) {
  return cutAtCitations(text).flatMap((part) => {
    const found = part.aliases.map((alias) => sources.find((one) => one.alias === alias)).filter((one) => one !== undefined);
    if (found.length === 0) return [part.text];
    return /** @type {(Node | string)[]} */ (found.map((one) => citationLink(words, one)));
  });
}

/**
 * @param {Words} words
 * @param {import("../contract.js").Group} group
 * @param {Cited[]} sources
 */
function quotedUnder(words, { title, language, direction, aliases }, sources) {
  const units = sources.filter(({ alias }) => aliases.includes(alias));
  return [title && make("h3", { lang: language, dir: direction }, title),
    ...units.map((unit) => make("blockquote", {}, wording(unit, "quoted", unit.text),
      make("footer", { class: "small" }, make("bdi", { lang: unit.language }, unit.citation), " ", citationLink(words, unit))))].filter((node) => node !== "");
}

/**
 * Why there is no answer, and what comes nearest.
 *
 * @param {Words} words
 * @param {import("../contract.js").Refusal} refusal
 * @param {Cited[]} sources
 */
function refused(words, { reason, elsewhere }, sources) {
  const nearest = sources.slice(0, 5).map((unit) => make("li", {},
    make("bdi", { class: "small" }, unit.citation), " ", citationLink(words, unit), wording(unit, "line", unit.text)));
  return [make("div", { class: "notice refusal" },
    make("p", { class: "notice-title" }, words.text("refused")),
    make("p", {}, words.text(`refusal.${reason}`)),
    make("p", {}, words.text(`refusalWay.${reason}`)),
    ...(nearest.length > 0 ? [make("h3", {}, words.text(elsewhere ? "nearestElsewhere" : "nearest")), make("ul", {}, ...nearest)] : []))];
}
