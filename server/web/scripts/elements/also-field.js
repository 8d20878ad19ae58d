/** @file Other collections that are asked with the one chosen, folded until wanted. */

import { make } from "../make.js";

export class AlsoField extends HTMLElement {
  /** @type {HTMLInputElement[]} */
  #boxes = [];

  /**
   * @param {import("../words.js").Words} words
   * @param {import("../contract.js").Corpus[]} corpora
   */
  show(words, corpora) {
    this.words = words;
    this.hidden = corpora.length < 2;
    this.#boxes = corpora.map(({ id }) => make("input", { type: "checkbox", id: `also-${id}`, value: id }));
    const items = corpora.map((corpus, at) => make("li", { class: "check" }, this.#boxes[at], " ",
      make("label", { for: `also-${corpus.id}`, dir: "auto" }, corpus.titles[words.tag] ?? corpus.title)));
    this.summary = make("summary", { id: "also-summary" });
    this.replaceChildren(make("details", { id: "also", class: "options" }, this.summary,
      make("fieldset", {}, make("legend", { class: "small" }, words.text("alsoMeans")), make("ul", { role: "list", class: "also-list" }, ...items))));
    this.addEventListener("change", () => this.#say());
    this.#say();
  }

  /**
   * Leave out the collection that is asked anyway.
   *
   * @param {string} corpus
   */
  besides(corpus) {
    for (const box of this.#boxes) {
      const line = box.closest("li");
      if (line) line.hidden = box.value === corpus;
      if (box.value === corpus) box.checked = false;
    }
    this.#say();
  }

  /** @returns {string[]} */
  get value() {
    return this.#boxes.filter(({ checked }) => checked).map(({ value }) => value);
  }

  /** @param {string[]} corpora */
  set value(corpora) {
    for (const box of this.#boxes) box.checked = corpora.includes(box.value);
    this.#say();
  }

  #say() {
    const count = this.value.length;
    this.summary?.replaceChildren(this.words?.text(count > 0 ? "alsoCount" : "also", { count }) ?? "");
  }
}
