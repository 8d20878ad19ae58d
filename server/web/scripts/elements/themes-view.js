/** @file The theme browser: a tree of themes, search among them, an alphabet, and the theme chosen. */

import { make } from "../make.js";
import { asProblem } from "../problem.js";
import { Thesaurus } from "../themes/asking.js";
import { fragment, visit } from "../views.js";
import { ProblemBox } from "./problem-box.js";
import { ThemeAlphabet } from "./theme-alphabet.js";
import { ThemeCard } from "./theme-card.js";
import { ThemeFinder } from "./theme-finder.js";
import { ThemePicture } from "./theme-picture.js";
import { ThemeTree } from "./theme-tree.js";

const PARTS = { "theme-alphabet": ThemeAlphabet, "theme-card": ThemeCard, "theme-finder": ThemeFinder, "theme-picture": ThemePicture, "theme-tree": ThemeTree };
for (const [tag, element] of Object.entries(PARTS)) {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

export class ThemesView extends HTMLElement {
  #tree = new ThemeTree();
  #shown = "";

  /** @param {import("../views.js").ViewSetting} setting */
  start(setting) {
    const { words, corpora } = setting;
    this.setting = setting;
    this.corpus = make("select", { id: "themes-corpus" },
      ...corpora.map(({ id, title, titles }) => make("option", { value: id, dir: "auto" }, titles[words.tag] ?? title)));
    this.corpus.addEventListener("change", () => visit(`?${this.#search()}${fragment("themes")}`));
    this.finder = new ThemeFinder();
    this.alphabet = new ThemeAlphabet();
    this.card = make("section", { "aria-labelledby": "theme-title", class: "theme-side", hidden: true });
    this.trouble = make("div", {});
    this.replaceChildren(
      make("h1", { tabindex: -1 }, words.text("view.themes")),
      make("div", { class: "field" }, make("label", { for: "themes-corpus" }, words.text("corpus")), this.corpus),
      this.trouble,
      make("div", { class: "themes-columns" },
        make("div", { class: "themes-side" }, this.finder, make("p", { class: "small", id: "tree-keys" }, words.text("treeKeys")), this.#tree, this.alphabet),
        this.card));
    for (const part of [this.#tree, this.finder, this.alphabet]) {
      part.addEventListener("choose", (event) => this.#go(/** @type {CustomEvent<string>} */ (event).detail));
      part.addEventListener("problem", (event) => this.#fail(/** @type {CustomEvent} */ (event).detail));
    }
  }

  /** @param {import("../views.js").Fragment} asked */
  async go({ place: [theme = ""], params }) {
    const { setting, corpus } = this;
    if (!setting || !corpus) return;
    corpus.value = new URLSearchParams(location.search).get("corpus") ?? "";
    if (corpus.selectedIndex < 0) corpus.selectedIndex = 0;
    if (!corpus.value) return this.#empty();
    this.trouble?.replaceChildren();
    const known = setting.corpora.find(({ id }) => id === corpus.value);
    const language = known?.languages.includes(setting.words.tag) ? setting.words.tag : "";
    const of = { corpus: corpus.value, release: params.get("release") ?? "", language };
    try {
      if (!this.thesaurus?.speaksOf(of)) await this.#begin(new Thesaurus(setting.api, of));
      await this.#choose(theme);
    } catch (thrown) {
      this.#fail(asProblem(thrown));
    }
  }

  /** @param {Thesaurus} thesaurus */
  async #begin(thesaurus) {
    const { setting, finder, alphabet } = this;
    if (!setting) return;
    this.thesaurus = thesaurus;
    this.#shown = "";
    finder?.show(setting.words, thesaurus);
    alphabet?.show(setting.words, thesaurus);
    await this.#tree.show(setting.words, thesaurus);
  }

  /** @param {string} theme */
  async #choose(theme) {
    const { setting, thesaurus, card } = this;
    if (!setting || !thesaurus || !card || theme === this.#shown) return;
    this.#shown = theme;
    card.hidden = !theme;
    if (!theme) return this.#tree.choose([]);
    const whole = await thesaurus.theme(theme);
    if (this.#shown !== theme) return;
    document.title = `${whole.label} · themepath`;
    const view = new ThemeCard();
    card.replaceChildren(view);
    await Promise.all([view.show(setting.words, thesaurus, whole), this.#tree.choose([...whole.trail.map(({ id }) => id), theme])]);
  }

  /** @param {string} theme */
  #go(theme) {
    visit(`?${this.#search()}${fragment("themes", [theme], { release: this.thesaurus?.of.release ?? "" })}`);
  }

  /** The address's own search with the corpus that is browsed. */
  #search() {
    const place = new URLSearchParams(location.search);
    place.set("corpus", this.corpus?.value ?? "");
    return place;
  }

  #empty() {
    this.trouble?.replaceChildren(make("p", { class: "notice" }, this.setting?.words.text("noCorpus")));
  }

  /** @param {import("../problem.js").Problem} problem */
  #fail(problem) {
    const { setting, trouble } = this;
    if (!setting || !trouble) return;
    this.#shown = "";
    const box = new ProblemBox();
    box.show(setting.words, problem, () => visit(`${location.search}${location.hash}`, { replace: true }));
    trouble.replaceChildren(box);
  }
}
