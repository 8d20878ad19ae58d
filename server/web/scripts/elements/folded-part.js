/** @file A part that is folded until asked for, and loads its content when first opened. */

import { make } from "../make.js";
import { asProblem } from "../problem.js";
import { ProblemBox } from "./problem-box.js";

/** @typedef {{id: string, summary: string, load: () => Promise<(Node | string)[]>}} Folded */

export class FoldedPart extends HTMLElement {
  /** @type {Promise<void> | undefined} */
  #loaded;

  /**
   * @param {import("../words.js").Words} words
   * @param {Folded} folded
   */
  show(words, { id, summary, load }) {
    this.words = words;
    this.load = load;
    this.content = make("div", { class: "folded-content" });
    this.details = make("details", { id }, make("summary", { id: `${id}-summary` }, summary), this.content);
    this.details.addEventListener("toggle", () => {
      if (this.details?.open) this.unfold();
    });
    this.replaceChildren(this.details);
  }

  /**
   * Open it.
   *
   * @returns {Promise<void>} settles when the content or its problem is shown
   */
  unfold() {
    if (this.details) this.details.open = true;
    this.#loaded ??= this.#fill();
    return this.#loaded;
  }

  async #fill() {
    const { words, content, load } = this;
    if (!words || !content || !load) return;
    content.replaceChildren(make("p", { class: "small", role: "status" }, words.text("loading")));
    try {
      content.replaceChildren(...(await load()));
    } catch (thrown) {
      const box = new ProblemBox();
      box.show(words, asProblem(thrown), () => this.#again());
      content.replaceChildren(box);
      this.#loaded = undefined;
    }
  }

  #again() {
    this.#loaded = undefined;
    this.unfold();
    this.details?.querySelector("summary")?.focus();
  }
}
