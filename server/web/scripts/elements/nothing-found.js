/** @file What is said when no passage was found, with ways on. */

import { make } from "../make.js";

export class NothingFound extends HTMLElement {
  /**
   * @param {import("../words.js").Words} words
   * @param {import("../contract.js").Answer} answer
   */
  show(words, { query, corpus, paths }) {
    const missing = query.references.some(({ status }) => status === "not_found");
    const ways = [missing && "way.reference", "way.words", query.language_source !== "asked" && "way.language", paths.length > 0 && "way.path", "way.pipeline"];
    this.replaceChildren(make("div", { class: "notice nothing" },
      make("p", { class: "notice-title" }, words.text("nothingFound")),
      make("p", {}, ...words.nodes("nothingMeans", { corpus })),
      make("ul", {}, ...ways.filter((key) => key !== false).map((key) => make("li", {}, words.text(key))))));
  }
}
