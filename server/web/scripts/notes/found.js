/** @file What people wrote, as a list: the words, what they are on, and where they stand. */

import { make } from "../make.js";
import { fragment } from "../views.js";

/** @typedef {{kind: string, place: string, title: string, corpus: string, unit: string, text: string, reviewer: string, at: string}} Written */

/**
 * @param {import("../views.js").ViewSetting} setting
 * @param {Written[]} items
 */
export function found({ words }, items) {
  return make("ol", { role: "list", class: "shelf written" }, ...items.map((one) => make("li", {},
    make("p", { class: "said", dir: "auto" }, one.text),
    make("p", { class: "small" }, link(words, one), one.unit && " · ", one.unit && make("bdi", {}, `${one.corpus} ${one.unit}`), " · ", make("bdi", {}, one.reviewer || "–"), ` · ${words.moment(one.at)}`))));
}

/**
 * @param {import("../words.js").Words} words
 * @param {Written} one
 */
function link(words, { kind, place, title, corpus, unit }) {
  const label = words.text(`source.${kind}`);
  const hrefs = /** @type {Record<string, string>} */ ({
    verdict: fragment("inquire", [place]), sheet: fragment("sheets", [place]), pool: fragment("judge", [place]), flag: fragment("flags", [place]),
    grade: `?${new URLSearchParams({ q: unit, corpus })}`, link: `?${new URLSearchParams({ q: unit, corpus })}`, theme: fragment("themes", [], { own: place }),
  });
  return make("a", { href: hrefs[kind] ?? fragment("notes") }, label, title && ": ", title && make("bdi", {}, title));
}
