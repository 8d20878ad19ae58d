/** @file Ways to look only at what a theme holds: a change of the field beside it, or links to the question. */

import { button, make } from "../make.js";

/** @typedef {{held(): string, take(select: string): unknown}} Narrow the field that says where to look */

/**
 * The selections that a theme can be made part of, by the key of what each is called.
 *
 * @param {string} held where one looks now
 * @param {string} select what the theme holds
 * @returns {[string, string][]}
 */
export function selections(held, select) {
  const joined = /** @type {[string, string][]} */ ([["addHere", `(${held}) | ${select}`], ["keepHere", `(${held}) & ${select}`]]);
  return [["askHere", select], ...(held && held !== select ? joined : [])];
}

/**
 * @param {import("../words.js").Words} words
 * @param {{corpus: string, select: string, narrow?: Narrow}} asked
 */
export function takeLine(words, { corpus, select, narrow }) {
  return narrow ? presses(words, select, narrow) : links(words, corpus, select);
}

/**
 * Buttons that change the field, drawn anew after each press.
 *
 * @param {import("../words.js").Words} words
 * @param {string} select
 * @param {Narrow} narrow
 */
function presses(words, select, narrow) {
  const line = make("p", { class: "take" });
  const said = make("span", { class: "small", role: "status" });
  const draw = () => {
    const held = narrow.held();
    const ways = [...(held === select ? [] : selections(held, select)), ...(held ? [["lookEverywhere", ""]] : [])];
    line.replaceChildren(...ways.map(([key, selection]) => button({ class: "secondary", "data-select": selection }, words.text(key), () => press(selection))), said);
  };
  /** @param {string} selection */
  const press = (selection) => {
    narrow.take(selection);
    draw();
    said.textContent = words.text(selection ? "looksHere" : "looksEverywhere");
    line.querySelector("button")?.focus();
  };
  draw();
  return line;
}

/**
 * Links that take the theme to the question as the place to look.
 *
 * @param {import("../words.js").Words} words
 * @param {string} corpus
 * @param {string} select
 */
function links(words, corpus, select) {
  const place = new URLSearchParams(location.search);
  const held = place.get("corpus") === corpus ? place.get("select") ?? "" : "";
  return make("p", { class: "take" }, ...selections(held, select).map(([key, selection]) => {
    place.set("corpus", corpus);
    place.set("select", selection);
    place.delete("q");
    return make("a", { class: "secondary", href: `./?${place}`, "data-select": selection }, words.text(key));
  }));
}
