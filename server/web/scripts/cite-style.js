/** @file Citations in a named style of the Citation Style Language, asked of the server and shown as a list. */

import { ProblemBox } from "./elements/problem-box.js";
import { button, make } from "./make.js";
import { asProblem } from "./problem.js";

const STYLES = ["apa", "chicago-author-date", "harvard-cite-them-right", "ieee", "modern-language-association", "oscola"];
const LOCALES = Object.freeze({ en: "en-GB", id: "id-ID", ar: "ar" });

/**
 * A field for the style and a button that cites.
 *
 * @param {import("./words.js").Words} words
 * @param {(asked: {style: string, language: string}) => Promise<string[]>} lines of citations in that style
 */
export function citeField(words, lines) {
  const style = make("input", { id: "cite-style", list: "cite-styles", value: STYLES[0], dir: "ltr", autocomplete: "off" });
  const said = make("div", { "aria-live": "polite" });
  const cite = button({ id: "cite", class: "secondary" }, words.text("cite"), async () => {
    try {
      const language = LOCALES[/** @type {keyof typeof LOCALES} */ (words.tag)] ?? "en-GB";
      const found = await lines({ style: style.value.trim(), language });
      said.replaceChildren(make("ul", { id: "cited", class: "citations" }, ...found.map((line) => make("li", { dir: "auto" }, line))));
    } catch (thrown) {
      const box = new ProblemBox();
      box.show(words, asProblem(thrown));
      said.replaceChildren(box);
    }
  });
  return make("div", {}, make("p", { class: "field" }, make("label", { for: "cite-style" }, words.text("citeStyle")), " ", style,
    make("datalist", { id: "cite-styles" }, ...STYLES.map((value) => make("option", { value }))), cite), said);
}

/**
 * Cite units, each from its own collection and edition, in their order.
 *
 * @param {import("./api.js").Api} api
 * @param {{id: string, corpus: string, edition?: string, release?: string}[]} units
 */
export function citesOf(api, units) {
  return async (/** @type {{style: string, language: string}} */ asked) => {
    const answers = units.map(({ id, corpus, edition, release }) => {
      const place = new URLSearchParams([["unit", id], ...Object.entries(asked), ...(edition ? [["edition", edition]] : []), ...(release ? [["release", release]] : [])]);
      return api.get(`v1/citations/${encodeURIComponent(corpus)}?${place}`);
    });
    return (await Promise.all(answers)).flatMap(({ items }) => items.map((/** @type {{text: string}} */ { text }) => text));
  };
}
