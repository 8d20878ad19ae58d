/** @file The legend: sizes of the text, keys, what the bars mean, whose words are whose; filled when it is opened. */

import { later } from "../later.js";
import { button, make } from "../make.js";

export class LegendDialog extends HTMLElement {
  #inside = make("div", { class: "legend-inside" });

  /** @param {import("../words.js").Words} words */
  show(words) {
    this.words = words;
    this.dialog = make("dialog", { class: "dialog legend", "aria-labelledby": "legend-title" },
      make("h2", { id: "legend-title" }, words.text("legend")), this.#inside,
      make("form", { method: "dialog" }, make("button", { class: "secondary" }, words.text("close"))));
    const opener = button({ class: "quiet legend-open", "aria-keyshortcuts": "?" }, words.text("legend"), () => this.open());
    this.replaceChildren(opener, this.dialog);
  }

  async open() {
    const { words, dialog } = this;
    if (!words || !dialog || dialog.open) return;
    dialog.showModal();
    if (this.#inside.childElementCount > 0) return;
    const { legendParts } = await later(words, { words: ["legend"] }, () => import("../legend/parts.js"));
    this.#inside.replaceChildren(...legendParts(words));
  }
}
