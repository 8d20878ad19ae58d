/** @file The theme browser as a view of its own: which corpus is browsed, and the theme in the address. */

import { make } from "../make.js";
import { Thesaurus } from "../themes/asking.js";
import { fragment, visit } from "../views.js";
import { ThemeBrowser } from "./theme-browser.js";

if (!customElements.get("theme-browser")) customElements.define("theme-browser", ThemeBrowser);

export class ThemesView extends HTMLElement {
  #browser = new ThemeBrowser();
  #release = "";

  /** @param {import("../views.js").ViewSetting} setting */
  start(setting) {
    const { words, corpora } = setting;
    this.setting = setting;
    this.corpus = make("select", { id: "themes-corpus" },
      ...corpora.map(({ id, title, titles }) => make("option", { value: id, dir: "auto" }, titles[words.tag] ?? title)));
    this.corpus.addEventListener("change", () => visit(`?${this.#search()}${fragment("themes")}`));
    this.#browser.addEventListener("choose", (event) => this.#go(/** @type {CustomEvent} */ (event).detail));
    this.#browser.addEventListener("title", (event) => (document.title = `${/** @type {CustomEvent} */ (event).detail} · themepath`));
    this.#browser.addEventListener("again", () => visit(`${location.search}${location.hash}`, { replace: true }));
    this.replaceChildren(
      make("h1", { tabindex: -1 }, words.text("view.themes")),
      make("div", { class: "field" }, make("label", { for: "themes-corpus" }, words.text("corpus")), this.corpus),
      this.#browser);
    this.#browser.start(setting);
  }

  /** @param {import("../views.js").Fragment} asked */
  async go({ place: [theme = ""], params }) {
    const { setting, corpus } = this;
    if (!setting || !corpus) return;
    corpus.value = new URLSearchParams(location.search).get("corpus") ?? "";
    if (corpus.selectedIndex < 0) corpus.selectedIndex = 0;
    if (!corpus.value) return this.#browser.replaceChildren(make("p", { class: "notice" }, setting.words.text("noCorpus")));
    const known = setting.corpora.find(({ id }) => id === corpus.value);
    const language = known?.languages.includes(setting.words.tag) ? setting.words.tag : "";
    this.#release = params.get("release") ?? "";
    const thesaurus = new Thesaurus(setting.api, { corpus: corpus.value, release: this.#release, language });
    const ownHref = (/** @type {string} */ own) => fragment("themes", [], { own, release: this.#release });
    await this.#browser.show(thesaurus, { theme, own: params.get("own") ?? "", ownHref });
  }

  /** @param {import("./theme-browser.js").Chosen} chosen */
  #go({ theme, own }) {
    visit(`?${this.#search()}${fragment("themes", theme ? [theme] : [], { own, release: this.#release })}`);
  }

  /** The address's own search with the corpus that is browsed. */
  #search() {
    const place = new URLSearchParams(location.search);
    place.set("corpus", this.corpus?.value ?? "");
    return place;
  }
}
