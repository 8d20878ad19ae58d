/** @file The theme browser in a panel beside the question; what is chosen is in the question's address. */

import { button, make } from "../make.js";
import { keepPlace } from "../place.js";
import { Thesaurus } from "../themes/asking.js";
import { ThemeBrowser } from "./theme-browser.js";

if (!customElements.get("theme-browser")) customElements.define("theme-browser", ThemeBrowser);

export class ThemePanel extends HTMLElement {
  #browser = new ThemeBrowser();
  #corpus = "";

  /**
   * @param {{words: import("../words.js").Words, api: import("../api.js").Api}} setting
   * @param {import("../themes/taking.js").Narrow} narrow
   */
  async start(setting, narrow) {
    const { words, api } = setting;
    this.setting = setting;
    this.id = "theme-panel";
    this.setAttribute("role", "region");
    this.setAttribute("aria-labelledby", "theme-panel-title");
    this.replaceChildren(
      make("div", { class: "panel-head" }, make("h2", { id: "theme-panel-title" }, words.text("view.themes")),
        button({ class: "quiet", id: "theme-panel-close" }, words.text("close"), () => this.dispatchEvent(new CustomEvent("close")))),
      this.#browser);
    this.#browser.start(setting, narrow);
    this.#browser.addEventListener("choose", (event) => this.#go(/** @type {CustomEvent} */ (event).detail));
    this.#browser.addEventListener("again", () => this.follow(this.#corpus));
    this.addEventListener("click", (event) => this.#click(event));
    this.corpora = await api.corpora();
  }

  /**
   * Show what the address says of a corpus.
   *
   * @param {string} corpus
   */
  async follow(corpus) {
    const { setting } = this;
    if (!setting || !corpus) return;
    if (this.#corpus && corpus !== this.#corpus) history.replaceState(history.state, "", address({ theme: "", own: "" }));
    this.#corpus = corpus;
    const known = this.corpora?.find(({ id }) => id === corpus);
    const language = known?.languages.includes(setting.words.tag) ? setting.words.tag : "";
    const place = new URLSearchParams(location.search);
    const thesaurus = new Thesaurus(setting.api, { corpus, release: "", language }, (theme) => address({ theme, own: "" }));
    await this.#browser.show(thesaurus, { theme: place.get("themes") ?? "", own: place.get("own") ?? "", ownHref: (own) => address({ theme: "", own }) });
  }

  /** @param {import("./theme-browser.js").Chosen} chosen */
  #go(chosen) {
    keepPlace();
    history.pushState({}, "", address(chosen));
    return this.follow(this.#corpus);
  }

  /**
   * Links to themes lead here; with a key held they open elsewhere, as any link.
   *
   * @param {MouseEvent} event
   */
  #click(event) {
    const link = /** @type {HTMLElement} */ (event.target).closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { theme, own } = link.dataset;
    if (theme === undefined && own === undefined) return;
    event.preventDefault();
    this.#go({ theme: theme ?? "", own: own ?? "" });
  }
}

/**
 * The question's address with what is chosen beside it.
 *
 * @param {import("./theme-browser.js").Chosen} chosen
 */
function address({ theme, own }) {
  const place = new URLSearchParams(location.search);
  place.set("themes", theme);
  if (own) place.set("own", own);
  else place.delete("own");
  return `?${place}`;
}
