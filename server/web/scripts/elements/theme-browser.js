/** @file Themes to walk: a tree, search among them, an alphabet, one's own apart, and the theme that was chosen. */

import { formerCards, resolve } from "../former.js";
import { make } from "../make.js";
import { asProblem } from "../problem.js";
import { ownLayer } from "../themes/own.js";
import { fragment } from "../views.js";
import { OwnFold } from "./own-fold.js";
import { ProblemBox } from "./problem-box.js";
import { ThemeAlphabet } from "./theme-alphabet.js";
import { ThemeCard } from "./theme-card.js";
import { ThemeFinder } from "./theme-finder.js";
import { ThemePicture } from "./theme-picture.js";
import { ThemeTree } from "./theme-tree.js";

const PARTS = {
  "own-fold": OwnFold, "theme-alphabet": ThemeAlphabet, "theme-card": ThemeCard,
  "theme-finder": ThemeFinder, "theme-picture": ThemePicture, "theme-tree": ThemeTree,
};
for (const [tag, element] of Object.entries(PARTS)) {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

/** @typedef {{theme: string, own: string}} Chosen ids; both empty where nothing is chosen */
/** @typedef {import("../themes/asking.js").Thesaurus} Thesaurus */

export class ThemeBrowser extends HTMLElement {
  #tree = new ThemeTree();
  #finder = new ThemeFinder();
  #alphabet = new ThemeAlphabet();
  #own = new OwnFold();
  #card = make("section", { "aria-labelledby": "theme-title", class: "theme-side", hidden: true });
  #trouble = make("div", {});
  #shown = "";
  #asked = 0;

  /**
   * What is chosen is told by a `choose` event that carries what was Chosen; the host puts it into the address.
   *
   * @param {{words: import("../words.js").Words, api: import("../api.js").Api}} setting
   * @param {import("../themes/taking.js").Narrow} [narrow]
   */
  start({ words, api }, narrow) {
    this.words = words;
    this.api = api;
    this.narrow = narrow;
    this.replaceChildren(this.#trouble, make("div", { class: "themes-columns" },
      make("div", { class: "themes-side" }, this.#finder, make("p", { class: "small", id: "tree-keys" }, words.text("treeKeys")), this.#tree, this.#own, this.#alphabet),
      this.#card));
    for (const part of [this.#tree, this.#finder, this.#alphabet]) part.addEventListener("problem", (event) => this.#fail(/** @type {CustomEvent} */ (event).detail));
    this.#tree.addEventListener("choose", (event) => this.#tell({ theme: /** @type {CustomEvent} */ (event).detail, own: "" }));
    this.#own.addEventListener("choose", (event) => this.#tell({ theme: "", own: /** @type {CustomEvent} */ (event).detail }));
    this.addEventListener("removed", () => this.#tell({ theme: "", own: "" }));
  }

  /**
   * Show what is chosen of a corpus, a release and a language.
   *
   * @param {Thesaurus} thesaurus
   * @param {Chosen & {ownHref(theme: string): string}} chosen
   */
  async show(thesaurus, chosen) {
    this.#trouble.replaceChildren();
    this.ownHref = chosen.ownHref;
    const mine = (this.#asked += 1);
    try {
      if (!this.browsing?.thesaurus.speaksOf(thesaurus.of)) await this.#begin(thesaurus);
      // What was chosen while the tree was fetched stands.
      if (mine === this.#asked) await this.#choose(chosen);
    } catch (thrown) {
      await this.#failed(thrown, chosen);
    }
  }

  /** Where the keyboard goes when the browser was opened. */
  take() {
    this.#tree.take();
  }

  /** @param {Thesaurus} thesaurus */
  async #begin(thesaurus) {
    const { words, api, narrow } = this;
    if (!words || !api) return;
    const own = ownLayer(api, thesaurus.of.corpus);
    const ownHref = (/** @type {string} */ theme) => this.ownHref?.(theme) ?? "";
    this.browsing = { words, api, thesaurus, own, ownHref, narrow };
    this.#shown = "";
    this.#card.hidden = true;
    this.#finder.show(this.browsing);
    this.#alphabet.show(this.browsing);
    this.#own.show(this.browsing);
    await this.#tree.show(words, thesaurus, words.text("themesTree"));
  }

  /** @param {Chosen} chosen */
  async #choose({ theme, own }) {
    const key = own ? `own ${own}` : theme;
    if (!this.browsing || key === this.#shown) return;
    const follows = !this.#tree.contains(document.activeElement) && !this.#own.contains(document.activeElement) && this.contains(document.activeElement);
    this.#shown = key;
    this.#card.hidden = !key;
    await (own ? this.#showOwn(own) : this.#showTheme(theme));
    if (follows && this.#shown === key) /** @type {HTMLElement | null} */ (this.querySelector("#theme-title"))?.focus();
  }

  /** @param {string} theme */
  async #showTheme(theme) {
    const { browsing } = this;
    if (!browsing) return;
    this.#own.choose("");
    if (!theme) return this.#tree.choose([]);
    const { thesaurus } = browsing;
    const [whole, way] = await Promise.all([thesaurus.theme(theme), thesaurus.way(theme).catch(() => [])]); // the theme itself says what is wrong
    if (this.#shown !== theme) return;
    const view = new ThemeCard();
    this.#card.replaceChildren(view);
    this.dispatchEvent(new CustomEvent("title", { detail: whole.label }));
    await Promise.all([view.show(browsing, whole), this.#tree.choose(way)]);
  }

  /** @param {string} own */
  async #showOwn(own) {
    const { OwnCard } = await import("./own-card.js");
    if (!customElements.get("own-card")) customElements.define("own-card", OwnCard);
    if (this.#shown !== `own ${own}`) return;
    const view = new OwnCard();
    this.#card.replaceChildren(view);
    this.#tree.choose([]);
    if (this.browsing) await Promise.all([view.show(this.browsing, own), this.#own.choose(own)]);
  }

  /** @param {Chosen} chosen */
  #tell(chosen) {
    this.dispatchEvent(new CustomEvent("choose", { detail: chosen }));
  }

  /**
   * A theme that was retired is told with what replaced it; anything else is a problem.
   *
   * @param {unknown} thrown
   * @param {Chosen} chosen
   */
  async #failed(thrown, { theme }) {
    const problem = asProblem(thrown);
    const { words, api, browsing } = this;
    this.#shown = "";
    if (!words || !api || !browsing || problem.slug !== "retired") return this.#fail(problem);
    const { corpus } = browsing.thesaurus.of;
    const { former } = await resolve(api, corpus, theme);
    const hrefs = {
      theme: (/** @type {string} */ id, release = "") => (release ? fragment("themes", [id], { release }) : browsing.thesaurus.href(id)),
      unit: (/** @type {string} */ id, release = "") => fragment("unit", [id], { release }),
    };
    this.#card.hidden = false;
    return this.#card.replaceChildren(make("h2", { id: "theme-title", tabindex: -1 }, theme), ...(await formerCards(words, former, { hrefs })));
  }

  /** @param {import("../problem.js").Problem} problem */
  #fail(problem) {
    if (!this.words) throw problem;
    const box = new ProblemBox();
    box.show(this.words, problem, () => this.dispatchEvent(new CustomEvent("again")));
    this.#trouble.replaceChildren(box);
  }
}
