/** @file The picture in words: each path with the passages it led to, and those found without one. */

import { goingLink } from "../going.js";
import { make } from "../make.js";

/** @typedef {import("./traced.js").Traced} Traced */

/**
 * @param {import("../words.js").Words} words
 * @param {Traced} traced all of it, whatever the picture has room for
 */
export function wayTable(words, traced) {
  const rows = traced.paths.map((path) => {
    const led = traced.units.filter(({ paths }) => paths.includes(path.key));
    return row(words, [goingLink(path.target, make("bdi", { lang: path.language, dir: path.direction }, path.text))], path.similarity, led);
  });
  const bare = traced.units.filter(({ paths }) => paths.length === 0);
  if (bare.length > 0) rows.push(row(words, [words.text("wayLink.words")], null, bare));
  return make("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": words.text("wayTable") }, make("table", { class: "ledger" },
    make("caption", { class: "unseen" }, words.text("wayPicture")),
    make("thead", {}, make("tr", {}, ...["wayColumn.path", "wayColumn.near", "wayColumn.units"].map((key) => make("th", { scope: "col" }, words.text(key))))),
    make("tbody", {}, ...rows)));
}

/**
 * @param {import("../words.js").Words} words
 * @param {(Node | string)[]} head
 * @param {number | null} similarity
 * @param {import("./traced.js").TracedUnit[]} units
 */
function row(words, head, similarity, units) {
  return make("tr", {}, make("th", { scope: "row" }, ...head),
    make("td", {}, similarity === null ? "–" : words.number(similarity, 3)),
    make("td", {}, ...(units.length === 0 ? ["–"] : units.flatMap((unit, at) => [at > 0 && ", ", goingLink(unit.target, make("bdi", { lang: unit.language }, unit.citation))]))));
}
