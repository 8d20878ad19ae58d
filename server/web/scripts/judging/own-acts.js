/** @file What a judge said so far, to be looked at again and judged anew: one item or several at once. */

import { FoldedPart } from "../elements/folded-part.js";
import { button, make } from "../make.js";
import { reviewerName } from "../reviewer.js";

const PAGE = 50;

/**
 * @param {import("../views.js").ViewSetting} setting
 * @param {string} place address of the pool
 * @param {(items: string[]) => void} again takes back what was said of these items
 */
export function ownActsFold({ words, api }, place, again) {
  const folded = new FoldedPart();
  folded.show(words, {
    id: "own-acts",
    summary: words.text("ownActs"),
    load: async () => {
      const list = make("ul", { role: "list", class: "own-acts" });
      const more = button({ class: "secondary", hidden: true }, words.text("more"), () => page());
      const page = async () => {
        const { items, page: { total } } = await api.get(`${place}/judgements?${new URLSearchParams({ reviewer: reviewerName(), limit: String(PAGE), offset: String(list.children.length) })}`);
        list.append(...items.map((/** @type {any} */ act, /** @type {number} */ at) => line(words, act, list.children.length + at, again)));
        more.hidden = list.children.length >= total;
      };
      await page();
      if (list.children.length === 0) return [make("p", { class: "small" }, words.text("noOwnActs"))];
      const chosen = () => [...list.querySelectorAll("input:checked")].map((box) => /** @type {HTMLInputElement} */ (box).value);
      return [list, more, make("p", {}, button({ id: "judge-again", class: "secondary" }, words.text("judgeChosenAgain"), () => chosen().length > 0 && again(chosen())))];
    },
  });
  return folded;
}

/**
 * @param {import("../words.js").Words} words
 * @param {{item: string, query: string, unit: string, state: string, grade: number | null, note: string, at: string}} act
 * @param {number} at
 * @param {(items: string[]) => void} again
 */
function line(words, { item, query, unit, state, grade, note, at: when }, at, again) {
  const said = state === "graded" ? words.text(`grades.${grade}`) : words.text(state);
  return make("li", {}, make("span", { class: "check" }, make("input", { type: "checkbox", id: `own-${at}`, value: item }), " ",
    make("label", { for: `own-${at}` }, make("bdi", {}, unit), " · ", make("bdi", {}, query), ` · ${said}`, note && " · ", note && make("bdi", {}, note), make("span", { class: "small" }, ` · ${words.moment(when)}`))),
  button({ class: "quiet", "data-again": item, "aria-label": words.text("judgeThisAgain", { unit }) }, words.text("judgeAgain"), () => again([item])));
}
