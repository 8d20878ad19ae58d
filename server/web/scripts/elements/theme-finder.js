/** @file A field that finds themes while one types, by any of their labels. */

import { make } from "../make.js";
import { asProblem } from "../problem.js";

const PAUSE = 120;

export class ThemeFinder extends HTMLElement {
  #timer = 0;

  /**
   * @param {import("./theme-card.js").Browsing} browsing
   */
  show({ words, thesaurus }) {
    this.words = words;
    this.thesaurus = thesaurus;
    this.input = make("input", { id: "find-theme", type: "search", dir: "auto", autocomplete: "off", maxlength: 200, "aria-describedby": "themes-found" });
    this.found = make("p", { id: "themes-found", class: "small", role: "status" });
    this.list = make("ul", { class: "found-themes", role: "list" });
    this.input.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#find(), PAUSE);
    });
    this.replaceChildren(make("label", { for: "find-theme" }, words.text("findTheme")), this.input, this.found, this.list);
  }

  async #find() {
    const { words, thesaurus, input, list, found } = this;
    if (!words || !thesaurus || !input || !list || !found) return;
    const typed = input.value.trim();
    if (!typed) {
      list.replaceChildren();
      return found.replaceChildren();
    }
    try {
      const { items } = await thesaurus.suggest(typed);
      if (input.value.trim() !== typed) return;
      found.textContent = words.text("themesFound", { count: items.length });
      list.replaceChildren(...items.map(({ theme, matched, language }) => make("li", {},
        make("a", { href: thesaurus.href(theme.id), "data-theme": theme.id }, make("bdi", { lang: theme.language }, theme.label)),
        matched !== theme.label && make("span", { class: "small" }, " ", make("bdi", { lang: language || null }, matched)))));
    } catch (thrown) {
      this.dispatchEvent(new CustomEvent("problem", { detail: asProblem(thrown) }));
    }
  }
}
