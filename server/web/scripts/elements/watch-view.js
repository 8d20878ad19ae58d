/** @file The questions that are watched, with what changed since; or one of them with all its releases. */

import { button, make } from "../make.js";
import { fragment, visit } from "../views.js";
import { WatchedQuestion } from "../watching/watched.js";

if (!customElements.get("watched-question")) customElements.define("watched-question", WatchedQuestion);

const PAGE = 10;

export class WatchView extends HTMLElement {
  /** @param {import("../views.js").ViewSetting} setting */
  start(setting) {
    this.setting = setting;
  }

  /** @param {import("../views.js").Fragment} fragment */
  async go({ place: [name = ""] }) {
    const { setting } = this;
    if (!setting) return;
    const led = this.contains(document.activeElement);
    await (name ? this.#one(setting, name) : this.#list());
    if (led) this.querySelector("h1")?.focus();
  }

  /**
   * @param {import("../views.js").ViewSetting} setting
   * @param {string} name
   */
  async #one(setting, name) {
    const { words } = setting;
    const one = new WatchedQuestion();
    this.replaceChildren(make("p", {}, make("a", { href: fragment("watch") }, words.text("view.watch"))), one);
    await one.show({ setting, gone: () => visit(`${location.search}${fragment("watch")}`), level: 1 }, name, 20);
  }

  async #list() {
    const { words } = /** @type {import("../views.js").ViewSetting} */ (this.setting);
    const all = button({ class: "secondary", id: "look-all", hidden: true }, words.text("lookAll"), () => this.#lookAll());
    const more = button({ class: "secondary", hidden: true }, words.text("more"), () => this.#add());
    const list = make("ol", { class: "watches", role: "list" });
    this.list = list;
    this.more = more;
    this.all = all;
    this.replaceChildren(make("h1", { tabindex: -1 }, words.text("view.watch")), make("p", { class: "small lead" }, words.text("watchMeans")), make("p", {}, all), list, more);
    await this.#add();
  }

  async #add() {
    const { setting, list, more, all } = this;
    if (!setting || !list || !more || !all) return;
    const { words, api } = setting;
    const { items, page } = await api.get(`v1/watches?limit=${PAGE}&offset=${list.childElementCount}`);
    await Promise.all(items.map(async (/** @type {{name: string}} */ { name }) => {
      const one = new WatchedQuestion();
      list.append(make("li", {}, one));
      await one.show({ setting, gone: () => this.#list(), level: 2 }, name);
    }));
    more.hidden = list.childElementCount >= page.total;
    if (page.total === 0) list.append(make("li", { class: "notice" }, words.text("noWatches")));
    all.hidden = !this.#behind().length;
  }

  #behind() {
    return /** @type {WatchedQuestion[]} */ ([...(this.list?.querySelectorAll("watched-question") ?? [])]).filter((one) => one.isBehind);
  }

  async #lookAll() {
    for (const one of this.#behind()) await one.look();
    if (this.all) this.all.hidden = this.#behind().length === 0;
    this.querySelector("h1")?.focus();
  }
}
