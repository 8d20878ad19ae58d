/** @file The alphabetical index of the themes, letter by letter, folded until asked for. */

import { button, make } from "../make.js";
import { asProblem } from "../problem.js";

export class ThemeAlphabet extends HTMLElement {
  /**
   * @param {import("./theme-card.js").Browsing} browsing
   */
  show({ words, thesaurus }) {
    this.words = words;
    this.thesaurus = thesaurus;
    this.letters = make("div", { class: "letters" });
    this.entries = make("div", {});
    const fold = make("details", { id: "alphabet" }, make("summary", { id: "alphabet-summary" }, words.text("alphabet")), this.letters, this.entries);
    fold.addEventListener("toggle", () => {
      if (fold.open && this.letters?.childElementCount === 0) this.#fill();
    });
    this.replaceChildren(fold);
  }

  async #fill() {
    const { words, thesaurus, letters } = this;
    if (!words || !thesaurus || !letters) return;
    try {
      const { items } = await thesaurus.letters();
      letters.replaceChildren(...items.map(({ letter, entries }) => {
        const one = button({ class: "chip", "aria-pressed": "false", title: words.number(entries), dir: "auto" }, letter, () => {
          for (const other of letters.children) other.setAttribute("aria-pressed", String(other === one));
          this.#open(letter);
        });
        return one;
      }));
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  /** @param {string} letter */
  #open(letter) {
    const list = make("ul", { class: "entries", role: "list" });
    this.entries?.replaceChildren(list);
    return this.#more(list, letter);
  }

  /**
   * @param {HTMLUListElement} list
   * @param {string} letter
   */
  async #more(list, letter) {
    const { words, thesaurus, entries } = this;
    if (!words || !thesaurus || !entries) return;
    try {
      const { items, page } = await thesaurus.entries(letter, list.childElementCount);
      list.append(...items.map(({ label, theme }) => make("li", {}, label !== theme.label && make("span", {}, make("bdi", {}, label), " → "),
        make("a", { href: thesaurus.href(theme.id), "data-theme": theme.id, lang: theme.language }, make("bdi", {}, theme.label)))));
      const left = page.total - list.childElementCount;
      const more = left > 0 && button({ class: "quiet" }, words.text("moreThemes", { count: left }), () => this.#more(list, letter));
      entries.replaceChildren(list, ...(more ? [more] : []));
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  /** @param {unknown} thrown */
  #fail(thrown) {
    this.dispatchEvent(new CustomEvent("problem", { detail: asProblem(thrown) }));
  }
}
