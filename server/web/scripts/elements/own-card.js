/** @file A theme of one's own: label, note, what it stands below, its passages, and ways to change and remove it. */

import { button, make } from "../make.js";
import { asProblem } from "../problem.js";
import { ownForm, saveState } from "../themes/own-form.js";
import { OwnUnits } from "../themes/own-units.js";
import { takeLine } from "../themes/taking.js";

/** @typedef {import("../themes/own-theme.js").OwnTheme} OwnTheme */

export class OwnCard extends HTMLElement {
  #turn = 0;

  /**
   * @param {import("./theme-card.js").Browsing} browsing
   * @param {string} id
   */
  async show(browsing, id) {
    const { words, own } = browsing;
    this.browsing?.own.removeEventListener("changed", this.#changed);
    this.browsing = browsing;
    this.themeId = id;
    this.theme = undefined;
    this.state = saveState();
    this.state.start(words, own.api, () => this.#refresh());
    own.addEventListener("changed", this.#changed);
    await this.#refresh();
  }

  /** What is kept changed, here or elsewhere on the page. */
  #changed = async () => {
    if (!this.isConnected) return this.browsing?.own.removeEventListener("changed", this.#changed);
    try {
      await this.#refresh();
    } catch (thrown) {
      asProblem(thrown);
      this.state?.failed(thrown, 0);
    }
  };

  /** Show the theme as it is kept now; what is being typed stays. */
  async #refresh() {
    const { browsing, state } = this;
    if (!browsing || !state) return;
    const { words, own } = browsing;
    const turn = (this.#turn += 1);
    const now = (await own.themes()).find(({ id }) => id === this.themeId);
    if (turn !== this.#turn) return;
    if (!now) {
      this.theme = undefined;
      return this.replaceChildren(make("h2", { id: "theme-title", tabindex: -1 }, words.text("ownGone")));
    }
    // Changed in place: buttons and a form that is open write upon what is kept now.
    const theme = this.theme ? Object.assign(this.theme, now) : this.#frame({ ...now }, state);
    document.title = `${theme.label} · themepath`;
    this.head?.replaceChildren(...this.#head(theme));
    if (this.change && !this.change.open) this.#form(this.change, theme);
    this.taking?.replaceChildren(make("h3", { id: "units-title" }, words.text("themeUnits", { count: theme.units.length })),
      theme.units.some(({ there }) => there) ? takeLine(words, { corpus: own.corpus, select: theme.select, narrow: browsing.narrow }) : make("p", { class: "small" }, words.text("ownEmpty")));
    this.units?.show(theme);
  }

  /**
   * What stays while the theme changes.
   *
   * @param {OwnTheme} theme
   * @param {import("./save-state.js").SaveState} state
   */
  #frame(theme, state) {
    const browsing = /** @type {import("./theme-card.js").Browsing} */ (this.browsing);
    const { words } = browsing;
    this.theme = theme;
    this.head = make("div", {});
    this.taking = make("div", {});
    this.change = make("details", { class: "own-new" }, make("summary", { id: "own-change-summary" }, words.text("changeOwn")));
    this.units = new OwnUnits(browsing, async (change) => {
      await this.#try(change);
      await this.#again("theme-title");
    });
    this.replaceChildren(this.head, this.change, this.#removal(theme), state, this.taking, this.units.list, this.units.more);
    return theme;
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

  /**
   * @param {HTMLDetailsElement} fold
   * @param {OwnTheme} theme
   */
  #form(fold, theme) {
    const browsing = /** @type {import("./theme-card.js").Browsing} */ (this.browsing);
    fold.querySelector("form")?.remove();
    fold.append(ownForm(browsing, theme, () => {
      fold.open = false;
      return this.#again("own-change-summary");
    }));
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

  /** @param {string} focus */
  async #again(focus) {
    if (this.state?.box?.hasChildNodes()) return;
    await this.#refresh();
    document.getElementById(focus)?.focus();
  }
}
