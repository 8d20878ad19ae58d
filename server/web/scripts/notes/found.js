/** @file What people wrote, as a list: the words, what they are on, and where they stand. */

import { make } from "../make.js";
import { linkReferences } from "../referring.js";
import { unitHref } from "../study/addresses.js";
import { fragment } from "../views.js";

/** @typedef {{kind: string, place: string, title: string, corpus: string, unit: string, text: string, reviewer: string, at: string}} Written */

/**
 * @param {import("../views.js").ViewSetting} setting
 * @param {Written[]} items
 */
export function found(setting, items) {
  const { words } = setting;
  const said = items.map((one) => make("p", { class: "said", dir: "auto" }, one.text));
  for (const corpus of new Set(items.map((one) => one.corpus))) {
    linkReferences({ ...setting, corpus: undefined }, corpus, said.filter((_, at) => items[at].corpus === corpus));
  }
  return make("ol", { role: "list", class: "shelf written" }, ...items.map((one, at) => make("li", {}, said[at],
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
    grade: unitHref(corpus, unit), link: unitHref(corpus, unit), theme: fragment("themes", [], { own: place }),
  });
  return make("a", { href: hrefs[kind] ?? fragment("notes") }, label, title && ": ", title && make("bdi", {}, title));
}
