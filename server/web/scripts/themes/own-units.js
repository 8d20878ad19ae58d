/** @file The passages of a theme of one's own: each as it stands, taken out, or put in another's place. */

import { ProblemBox } from "../elements/problem-box.js";
import { button, make, wording } from "../make.js";
import { asProblem } from "../problem.js";
import { fragment } from "../views.js";
import { bodyOf } from "./own-theme.js";

/** @typedef {import("./own-theme.js").OwnTheme} OwnTheme */
/** @typedef {import("./own-theme.js").OwnUnit} OwnUnit */

const PAGE = 10;

export class OwnUnits {
  list = make("ol", { class: "unit-list", role: "list" });
  #shown = PAGE;
  /** What is drawn of passages, by what of them is shown. @type {Map<string, HTMLElement>} */
  #items = new Map();

  /**
   * @param {import("../elements/theme-card.js").Browsing} browsing
   * @param {(change: () => Promise<unknown>) => Promise<void>} write makes a change, says how it went, shows what is kept
   */
  constructor(browsing, write) {
    this.browsing = browsing;
    this.write = write;
    this.more = button({ class: "quiet" }, "", () => {
      const first = this.list.childElementCount;
      this.#shown += PAGE;
      if (this.theme) this.show(this.theme);
      /** @type {HTMLElement | undefined} */ (this.list.children[first])?.focus();
    });
  }

  /** @param {OwnTheme} theme */
  show(theme) {
    this.theme = theme;
    const items = theme.units.slice(0, this.#shown).map((unit) => this.#item(theme, unit));
    this.list.replaceChildren(...items);
    const left = theme.units.length - items.length;
    this.more.hidden = left <= 0;
    this.more.textContent = this.browsing.words.text("moreUnits", { count: left });
  }

  /**
   * A passage as it is drawn already, or drawn now.
   *
   * @param {OwnTheme} theme
   * @param {OwnUnit} unit
   */
  #item(theme, unit) {
    const shown = JSON.stringify(unit);
    const item = this.#items.get(shown) ?? this.#unit(theme, unit);
    this.#items.set(shown, item);
    return item;
  }

  /**
   * @param {OwnTheme} theme
   * @param {OwnUnit} unit
   */
  #unit(theme, { id, citation, there, heirs }) {
    const { words, own, thesaurus } = this.browsing;
    const named = make("bdi", {}, citation);
    const text = make("div", {});
    if (there) this.#wording(id, named, text);
    const swap = (/** @type {string} */ heir) => button({ class: "quiet" }, words.text("ownReplace", { unit: heir }), () => {
      const units = bodyOf(theme).units.map((one) => (one === id ? heir : one));
      return this.write(() => own.keep(theme.id, { ...bodyOf(theme), units: [...new Set(units)] }));
    });
    return make("li", { tabindex: -1, "data-unit": id },
      make("h4", { class: "citation" }, make("a", { href: fragment("unit", [id], { release: thesaurus.of.release }) }, named), ...(there ? [] : [" ", make("span", { class: "badge" }, words.text("unitRetired"))])),
      text, make("p", { class: "actions" }, ...(there ? [] : heirs.map(swap)),
        button({ class: "quiet", "data-out": id }, words.text("ownTakeOut"), () => this.write(() => own.hold(theme, id, false)))));
  }

  /**
   * @param {string} id
   * @param {HTMLElement} named
   * @param {HTMLElement} place
   */
  async #wording(id, named, place) {
    const { own, words } = this.browsing;
    try {
      const { items } = await own.api.get(`v1/passages/${encodeURIComponent(own.corpus)}?${new URLSearchParams({ ref: id, limit: "1" })}`);
      const [{ citation, texts }] = items;
      const text = texts.find((/** @type {{language: string}} */ one) => one.language === words.tag) ?? texts[0];
      named.textContent = citation;
      if (text) place.replaceChildren(wording(text, "unit-text", text.text));
    } catch (thrown) {
      const box = new ProblemBox();
      box.show(words, asProblem(thrown));
      place.replaceChildren(box);
    }
  }
}
