/** @file The themes of a corpus as an ARIA tree: levels are fetched when opened, circles are marked. */

import { make } from "../make.js";
import { asProblem } from "../problem.js";
import { follow, parentItem, visibleItems } from "../themes/keys.js";

/** @typedef {import("../themes/asking.js").Brief} Brief */

export class ThemeTree extends HTMLElement {
  /**
   * Draw the top level. A theme that is chosen is told by a `choose` event that carries its id.
   *
   * @param {import("../words.js").Words} words
   * @param {import("../themes/asking.js").Thesaurus} thesaurus
   */
  async show(words, thesaurus) {
    this.words = words;
    this.thesaurus = thesaurus;
    this.tree = make("ul", { role: "tree", "aria-label": words.text("themesTree"), class: "tree" });
    this.tree.addEventListener("keydown", (event) => this.#key(event));
    this.tree.addEventListener("click", (event) => this.#click(event));
    this.replaceChildren(this.tree);
    await this.#fill(this.tree, "");
    this.tree.querySelector('[role="treeitem"]')?.setAttribute("tabindex", "0");
  }

  /**
   * Open the way to a theme and mark it as chosen.
   *
   * @param {string[]} way ids from the top down to the theme itself
   */
  async choose(way) {
    let level = this.tree;
    let item;
    for (const [at, id] of way.entries()) {
      item = level && (await this.#find(level, id));
      if (!item) break;
      if (at < way.length - 1) level = (await this.open(item)) ?? undefined;
    }
    for (const one of this.querySelectorAll('[aria-selected="true"]')) one.setAttribute("aria-selected", "false");
    if (!item) return;
    item.setAttribute("aria-selected", "true");
    this.#stop(item);
    item.scrollIntoView({ block: "nearest" });
  }

  /**
   * Show the level below an item.
   *
   * @param {HTMLElement} item
   * @returns {Promise<HTMLUListElement | null>} the level
   */
  async open(item) {
    if (!item.hasAttribute("aria-expanded")) return null;
    item.setAttribute("aria-expanded", "true");
    const known = /** @type {HTMLUListElement | null} */ (item.querySelector(":scope > ul"));
    if (known) return known;
    const level = make("ul", { role: "group" });
    item.append(level);
    await this.#fill(level, item.dataset.theme ?? "");
    if (level.childElementCount === 0) level.remove();
    return level;
  }

  /**
   * Fetch the next page of a level and draw it.
   *
   * @param {HTMLElement} level
   * @param {string} theme
   */
  async #fill(level, theme) {
    const { words, thesaurus } = this;
    if (!words || !thesaurus) return;
    level.setAttribute("aria-busy", "true");
    try {
      const offset = level.querySelectorAll(":scope > [data-theme]").length;
      const { items, page } = await thesaurus.below(theme, offset);
      const above = ancestors(level);
      level.querySelector(":scope > [data-more]")?.remove();
      level.append(...items.map((item, at) => this.#item(item, { above, at: offset + at + 1, of: page.total })));
      const left = page.total - offset - items.length;
      if (left > 0) level.append(this.#more(left, above.length + 1));
    } catch (thrown) {
      level.parentElement?.setAttribute("aria-expanded", "false");
      this.dispatchEvent(new CustomEvent("problem", { detail: asProblem(thrown) }));
    } finally {
      level.removeAttribute("aria-busy");
    }
  }

  /**
   * @param {Brief} theme
   * @param {{above: string[], at: number, of: number}} place
   */
  #item(theme, { above, at, of }) {
    const circle = above.includes(theme.id);
    const open = theme.narrower > 0 && !circle;
    const { words } = this;
    return make("li", {
      role: "treeitem", tabindex: -1, "data-theme": theme.id, "data-label": theme.label, "aria-level": above.length + 1,
      "aria-setsize": of, "aria-posinset": at, "aria-selected": "false", "aria-expanded": open && "false",
    }, make("span", { class: "row" }, make("span", { class: "twist", "aria-hidden": "true" }),
      make("bdi", { lang: theme.language, class: "name" }, theme.label),
      circle && make("span", { class: "badge", title: words?.text("circleMeans") }, words?.text("circle")),
      theme.size > 0 && make("span", { class: "small count" }, words?.number(theme.size))));
  }

  /**
   * @param {number} left
   * @param {number} level
   */
  #more(left, level) {
    const label = this.words?.text("moreThemes", { count: left }) ?? "";
    return make("li", { role: "treeitem", tabindex: -1, "data-more": true, "data-label": label, "aria-level": level, "aria-selected": "false" },
      make("span", { class: "row" }, make("span", { class: "twist", "aria-hidden": "true" }), make("span", { class: "more" }, label)));
  }

  /**
   * @param {HTMLElement} level
   * @param {string} id
   * @returns {Promise<HTMLElement | undefined>} the item, after fetching pages until it is there
   */
  async #find(level, id) {
    for (;;) {
      const found = /** @type {HTMLElement[]} */ ([...level.children]).find((item) => item.dataset.theme === id);
      const before = level.childElementCount;
      if (found || !level.querySelector(":scope > [data-more]")) return found;
      await this.#fill(level, parentItem(level)?.dataset.theme ?? "");
      if (level.childElementCount === before) return undefined;
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const item = /** @type {HTMLElement} */ (event.target);
    const leads = this.tree && follow(event, this.tree, item);
    if (!leads) return;
    event.preventDefault();
    event.stopPropagation();
    if (leads instanceof HTMLElement) this.#stop(leads).focus();
    else if (leads === "open") this.open(item);
    else if (leads === "close") item.setAttribute("aria-expanded", "false");
    else if (leads === "choose") this.#take(item);
    else for (const one of item.parentElement?.children ?? []) this.open(/** @type {HTMLElement} */ (one));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const item = /** @type {HTMLElement | null} */ (target.closest('[role="treeitem"]'));
    if (!item) return;
    this.#stop(item).focus();
    const twisted = target.closest(".twist") && item.hasAttribute("aria-expanded");
    if (!twisted) this.#take(item);
    else if (item.getAttribute("aria-expanded") === "true") item.setAttribute("aria-expanded", "false");
    else this.open(item);
  }

  /** @param {HTMLElement} item */
  async #take(item) {
    const level = item.parentElement;
    if (!("more" in item.dataset)) {
      this.open(item);
      this.dispatchEvent(new CustomEvent("choose", { detail: item.dataset.theme }));
    } else if (level) {
      const at = [...level.children].indexOf(item);
      await this.#fill(level, parentItem(level)?.dataset.theme ?? "");
      this.#stop(/** @type {HTMLElement} */ (level.children[at] ?? item)).focus();
    }
  }

  /**
   * Make an item the one that Tab comes to.
   *
   * @param {HTMLElement} item
   */
  #stop(item) {
    for (const one of this.tree ? visibleItems(this.tree) : []) one.tabIndex = -1;
    for (const one of this.querySelectorAll('[tabindex="0"]')) one.setAttribute("tabindex", "-1");
    item.tabIndex = 0;
    return item;
  }
}

/**
 * The themes that a level stands below.
 *
 * @param {HTMLElement} level
 * @returns {string[]}
 */
function ancestors(level) {
  const item = parentItem(level);
  return item ? [...ancestors(/** @type {HTMLElement} */ (item.parentElement)), item.dataset.theme ?? ""] : [];
}
