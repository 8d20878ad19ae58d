/** @file One's own themes over a corpus: a tree of them, whose they are, and a new one. */

import { make } from "../make.js";
import { asProblem } from "../problem.js";
import { ownForm, saveState } from "../themes/own-form.js";
import { ThemeTree } from "./theme-tree.js";

export class OwnShelf extends HTMLElement {
  #tree = new ThemeTree();

  /**
   * A theme that is chosen is told by a `choose` event that carries its id.
   *
   * @param {import("./theme-card.js").Browsing} browsing
   */
  show(browsing) {
    const { words, own } = browsing;
    this.browsing = browsing;
    this.whose = make("p", { class: "small" });
    this.none = make("p", { class: "small" });
    this.state = saveState();
    this.state.start(words, own.api, () => this.draw());
    const making = make("details", { class: "own-new" }, make("summary", { id: "own-new-summary" }, words.text("newOwn")),
      ownForm(browsing, { broader: [], units: [] }, ({ id }) => this.dispatchEvent(new CustomEvent("choose", { detail: id }))));
    this.#tree.addEventListener("choose", (event) => this.dispatchEvent(new CustomEvent("choose", { detail: /** @type {CustomEvent} */ (event).detail })));
    own.addEventListener("changed", () => this.isConnected && this.draw());
    this.replaceChildren(this.whose, this.none, this.#tree, this.state, making);
    return this.draw();
  }

  async draw() {
    const { browsing, whose, none, state } = this;
    if (!browsing || !whose || !none || !state) return;
    const { words, own } = browsing;
    try {
      const all = await own.themes();
      whose.replaceChildren(...(own.owner ? words.nodes("ownOf", { name: own.owner }) : [words.text("ownOfNobody")]));
      none.textContent = all.length > 0 ? "" : words.text("noOwn");
      state.clear();
      this.#tree.hidden = all.length === 0;
      await this.#tree.show(words, own, words.text("ownThemes"));
      await this.choose(this.chosen ?? "");
    } catch (thrown) {
      asProblem(thrown);
      state.failed(thrown, 0);
    }
  }

  /**
   * Open the way to one of them and mark it; none with an empty id.
   *
   * @param {string} theme
   */
  async choose(theme) {
    this.chosen = theme;
    if (this.browsing && this.#tree.tree) await this.#tree.choose(theme ? await this.browsing.own.way(theme) : []);
  }
}
