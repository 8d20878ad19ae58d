/** @file The theme browser beside the question: opened by a button, in the address, loaded when first opened. */

import { later } from "./later.js";
import { button } from "./make.js";
import { asProblem } from "./problem.js";

/** @typedef {import("./elements/theme-panel.js").ThemePanel} ThemePanel */

/** Where the panel stands above what was found, not at its side. */
const BELOW = "(max-width: 63.99rem)";

/**
 * Carry what is open beside the question over to another address of the question.
 *
 * @param {string} search
 * @returns {string}
 */
export function withBeside(search) {
  const [from, to] = [new URLSearchParams(location.search), new URLSearchParams(search)];
  for (const name of ["themes", "own"]) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
  return `?${to}`;
}

export class BesideThemes {
  /** @type {ThemePanel | undefined} */
  #panel;

  /**
   * @param {HTMLElement} page where the panel stands, after the form
   * @param {import("./elements/ask-form.js").AskForm} form
   * @param {(question: import("./contract.js").Question) => Promise<void>} ask
   */
  constructor(page, form, ask) {
    this.page = page;
    this.form = form;
    this.ask = ask;
    form.addEventListener("corpus", () => this.#open && this.#panel && this.#show());
  }

  get #open() {
    return new URLSearchParams(location.search).has("themes");
  }

  /**
   * Put the button into the form, once it is drawn.
   *
   * @param {import("./words.js").Words} words
   * @param {import("./api.js").Api} api
   */
  start(words, api) {
    this.words = words;
    this.api = api;
    this.toggle = button({ class: "secondary", id: "themes-toggle", "aria-expanded": "false", "aria-controls": "theme-panel" }, words.text("browseThemes"), () => this.#turn());
    this.form.querySelector(".of-row")?.append(this.toggle);
  }

  /** Show what the address says. */
  follow() {
    return this.#open ? this.#show() : this.#hide();
  }

  #turn() {
    const place = new URLSearchParams(location.search);
    if (this.#open) for (const name of ["themes", "own"]) place.delete(name);
    else place.set("themes", "");
    history.replaceState(history.state, "", `?${place}`);
    return this.follow();
  }

  #hide() {
    const held = this.#panel?.contains(document.activeElement);
    this.page.toggleAttribute("data-themes", false);
    this.toggle?.setAttribute("aria-expanded", "false");
    if (this.#panel) this.#panel.hidden = true;
    if (held) this.toggle?.focus();
  }

  async #show() {
    const { words, api } = this;
    if (!words || !api) return;
    this.toggle?.setAttribute("aria-expanded", "true");
    try {
      const panel = this.#panel ?? (await this.#load(words, api));
      if (!this.#open) return;
      panel.hidden = false;
      this.page.toggleAttribute("data-themes", true);
      await panel.follow(this.form.read().corpus);
    } catch (thrown) {
      asProblem(thrown); // one that is no failure of the network is an error of ours
      this.#hide();
    }
  }

  /**
   * @param {import("./words.js").Words} words
   * @param {import("./api.js").Api} api
   */
  async #load(words, api) {
    const { ThemePanel } = await later(words, { words: ["themes"], styles: ["themes"] }, () => import("./elements/theme-panel.js"));
    if (this.#panel) return this.#panel;
    if (!customElements.get("theme-panel")) customElements.define("theme-panel", ThemePanel);
    this.#panel = new ThemePanel();
    this.form.after(this.#panel);
    await this.#panel.start({ words, api }, { held: () => this.form.read().select, take: (select) => this.#narrow(select) });
    this.#panel.addEventListener("close", () => this.#turn());
    return this.#panel;
  }

  /**
   * Look where the panel says; an answer that is shown is asked for again there.
   *
   * @param {string} select
   */
  async #narrow(select) {
    if (this.form.select) this.form.select.value = select;
    if (!this.page.hasAttribute("answered")) return;
    await this.ask(this.form.read());
    if (matchMedia(BELOW).matches) document.getElementById("results-title")?.focus();
  }
}
