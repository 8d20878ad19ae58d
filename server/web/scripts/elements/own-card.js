/** @file A theme of one's own: label, note, what it stands below, its passages, and ways to change and remove it. */

import { button, make, wording } from "../make.js";
import { asProblem } from "../problem.js";
import { bodyOf } from "../themes/own-theme.js";
import { ownForm, saveState } from "../themes/own-form.js";
import { takeLine } from "../themes/taking.js";
import { fragment } from "../views.js";
import { ProblemBox } from "./problem-box.js";

/** @typedef {import("../themes/own-theme.js").OwnTheme} OwnTheme */
/** @typedef {import("../themes/own-theme.js").OwnUnit} OwnUnit */

const PAGE = 10;

export class OwnCard extends HTMLElement {
  #shown = PAGE;

  /**
   * @param {import("./theme-card.js").Browsing} browsing
   * @param {string} id
   */
  async show(browsing, id) {
    this.browsing = browsing;
    const { words, own } = browsing;
    const theme = (await own.themes()).find((one) => one.id === id);
    if (!theme) return this.replaceChildren(make("h2", { id: "theme-title", tabindex: -1 }, words.text("ownGone")));
    document.title = `${theme.label} · themepath`;
    this.state = saveState();
    this.state.start(words, own.api, () => this.show(browsing, id));
    this.list = make("ol", { class: "unit-list", role: "list" });
    this.more = button({ class: "quiet" }, "", () => this.#list(theme, PAGE));
    this.replaceChildren(...this.#head(theme), this.#change(theme), this.#removal(theme), this.state,
      make("h3", { id: "units-title" }, words.text("themeUnits", { count: theme.units.length })),
      ...(theme.units.some(({ there }) => there) ? [takeLine(words, { corpus: own.corpus, select: theme.select, narrow: browsing.narrow })] : [make("p", { class: "small" }, words.text("ownEmpty"))]),
      this.list, this.more);
    return this.#list(theme, 0);
  }

  /** @param {OwnTheme} theme */
  #head({ label, note, broader }) {
    const { words, own } = /** @type {import("./theme-card.js").Browsing} */ (this.browsing);
    const above = make("p", { class: "small", hidden: broader.length === 0 });
    this.#above(broader, above);
    return [
      make("h2", { id: "theme-title", tabindex: -1 }, make("bdi", {}, label), " ", make("span", { class: "badge" }, words.text("ownBadge"))),
      make("p", { class: "small" }, ...(own.owner ? words.nodes("ownOf", { name: own.owner }) : [words.text("ownOfNobody")])),
      ...(note ? [make("p", { dir: "auto", class: "own-note" }, note)] : []),
      above,
    ];
  }

  /**
   * Name what it stands below: one's own themes, or those of the corpus.
   *
   * @param {string[]} broader
   * @param {HTMLElement} line
   */
  async #above(broader, line) {
    const { words, own, thesaurus, ownHref } = /** @type {import("./theme-card.js").Browsing} */ (this.browsing);
    const mine = new Map((await own.themes()).map((one) => [one.id, one]));
    const links = await Promise.all(broader.map(async (id) => {
      const one = mine.get(id);
      if (one) return make("a", { href: ownHref(id), "data-own": id, dir: "auto" }, one.label);
      const theirs = await thesaurus.theme(id).catch(() => undefined);
      return make("a", { href: thesaurus.href(id), "data-theme": id, lang: theirs?.language }, make("bdi", {}, theirs?.label ?? id));
    }));
    line.replaceChildren(words.text("broaderThemes"), ": ", ...links.flatMap((link, at) => (at === 0 ? [link] : [" · ", link])));
  }

  /** @param {OwnTheme} theme */
  #change(theme) {
    const browsing = /** @type {import("./theme-card.js").Browsing} */ (this.browsing);
    const fold = make("details", { class: "own-new" }, make("summary", { id: "own-change-summary" }, browsing.words.text("changeOwn")));
    fold.append(ownForm(browsing, theme, () => this.#again(theme, "own-change-summary")));
    return fold;
  }

  /**
   * Asked twice, for there is no way back.
   *
   * @param {OwnTheme} theme
   */
  #removal(theme) {
    const { words, own } = /** @type {import("./theme-card.js").Browsing} */ (this.browsing);
    const line = make("p", { class: "actions", role: "group" });
    const ask = button({ class: "quiet", id: "own-remove" }, words.text("removeOwn"), () => {
      const yes = button({ class: "secondary", id: "own-remove-now" }, words.text("removeOwnNow"), async () => {
        await this.#try(() => own.remove(theme.id));
        if (!(await own.themes().catch(() => [theme])).some(({ id }) => id === theme.id)) this.dispatchEvent(new CustomEvent("removed", { bubbles: true }));
      });
      line.replaceChildren(words.text("removeOwnSure"), yes, button({ class: "quiet" }, words.text("cancel"), () => {
        line.replaceChildren(ask);
        ask.focus();
      }));
      yes.focus();
    });
    line.append(ask);
    return line;
  }

  /**
   * @param {OwnTheme} theme
   * @param {number} more
   */
  async #list(theme, more) {
    const { browsing, list, more: press } = this;
    if (!browsing || !list || !press) return;
    this.#shown = more > 0 ? this.#shown + more : Math.max(this.#shown, PAGE);
    const offset = list.childElementCount;
    const items = theme.units.slice(offset, this.#shown).map((unit) => this.#unit(theme, unit));
    list.append(...items);
    const left = theme.units.length - list.childElementCount;
    press.hidden = left <= 0;
    press.textContent = browsing.words.text("moreUnits", { count: left });
    if (more > 0) items[0]?.focus();
  }

  /**
   * @param {OwnTheme} theme
   * @param {OwnUnit} unit
   */
  #unit(theme, { id, citation, there, heirs }) {
    const { words, own, thesaurus } = /** @type {import("./theme-card.js").Browsing} */ (this.browsing);
    const named = make("bdi", {}, citation);
    const text = make("div", {});
    if (there) this.#wording(id, named, text);
    const swap = (/** @type {string} */ heir) => button({ class: "quiet" }, words.text("ownReplace", { unit: heir }), async () => {
      const units = bodyOf(theme).units.map((one) => (one === id ? heir : one));
      await this.#try(() => own.keep(theme.id, { ...bodyOf(theme), units: [...new Set(units)] }));
      await this.#again(theme, "theme-title");
    });
    return make("li", { tabindex: -1, "data-unit": id },
      make("h4", { class: "citation" }, make("a", { href: fragment("unit", [id], { release: thesaurus.of.release }) }, named), ...(there ? [] : [" ", make("span", { class: "badge" }, words.text("unitRetired"))])),
      text, make("p", { class: "actions" }, ...(there ? [] : heirs.map(swap)),
        button({ class: "quiet", "data-out": id }, words.text("ownTakeOut"), async () => {
          await this.#try(() => own.hold(theme, id, false));
          await this.#again(theme, "theme-title");
        })));
  }

  /**
   * @param {string} id
   * @param {HTMLElement} named
   * @param {HTMLElement} place
   */
  async #wording(id, named, place) {
    const { own } = /** @type {import("./theme-card.js").Browsing} */ (this.browsing);
    try {
      const { items } = await own.api.get(`v1/passages/${encodeURIComponent(own.corpus)}?${new URLSearchParams({ ref: id, limit: "1" })}`);
      const [{ citation, texts }] = items;
      const text = texts.find((/** @type {{language: string}} */ one) => one.language === this.browsing?.words.tag) ?? texts[0];
      named.textContent = citation;
      if (text) place.replaceChildren(wording(text, "unit-text", text.text));
    } catch (thrown) {
      const box = new ProblemBox();
      if (this.browsing) box.show(this.browsing.words, asProblem(thrown));
      place.replaceChildren(box);
    }
  }

  /** @param {() => Promise<unknown>} change */
  async #try(change) {
    this.state?.saving();
    try {
      await change();
      this.state?.saved();
    } catch (thrown) {
      this.state?.failed(thrown, 0);
    }
  }

  /**
   * @param {OwnTheme} theme
   * @param {string} focus
   */
  async #again({ id }, focus) {
    if (!this.browsing || this.state?.box?.hasChildNodes()) return;
    await this.show(this.browsing, id);
    document.getElementById(focus)?.focus();
  }
}
