/** @file Themes as an ARIA tree: levels are fetched when opened, long ones in stretches, circles are marked. */

import { make } from "../make.js";
import { asProblem } from "../problem.js";
import { follow, visibleItems } from "../themes/keys.js";
import { fillLevel, offsetOf } from "../themes/level.js";

/** @typedef {import("../themes/level.js").Where} Where */

export class ThemeTree extends HTMLElement {
  /**
   * Draw the top level. A theme that is chosen is told by a `choose` event that carries its id.
   *
   * @param {import("../words.js").Words} words
   * @param {import("../themes/level.js").Levels} levels
   * @param {string} label
   */
  async show(words, levels, label) {
    this.words = words;
    this.levels = levels;
    this.tree = make("ul", { role: "tree", "aria-label": label, class: "tree" });
    this.tree.addEventListener("keydown", (event) => this.#key(event));
    this.tree.addEventListener("click", (event) => this.#click(event));
    this.replaceChildren(this.tree);
    await this.#fill(this.tree, { offset: 0, where: "instead" });
    this.tree.querySelector('[role="treeitem"]')?.setAttribute("tabindex", "0");
  }

  /**
   * Open the way to a theme and mark it as chosen.
   *
   * @param {import("../themes/asking.js").Rung[]} way from the top down to the theme itself
   */
  async choose(way) {
    /** @type {HTMLElement | undefined} */
    let level = this.tree;
    let item;
    const theme = way.at(-1)?.id ?? "";
    const stop = /** @type {HTMLElement | null} */ (this.querySelector('[tabindex="0"]'));
    if (theme && stop?.dataset.theme === theme) return this.#mark(stop); // chosen here, whatever other ways lead to it
    for (const [at, { id, offset }] of way.entries()) {
      item = level && (await this.#find(level, id, offset));
      if (!item) break;
      if (at < way.length - 1) level = (await this.open(item, way[at + 1].offset)) ?? undefined;
    }
    this.#mark(item);
  }

  /** @param {HTMLElement | undefined} item the one that is chosen */
  #mark(item) {
    for (const one of this.querySelectorAll('[aria-selected="true"]')) one.setAttribute("aria-selected", "false");
    if (!item) return;
    item.setAttribute("aria-selected", "true");
    this.#stop(item);
    this.#uncover(item);
  }

  /** Put the focus on the item that Tab comes to. */
  take() {
    /** @type {HTMLElement | null} */ (this.querySelector('[tabindex="0"]'))?.focus({ preventScroll: true });
  }

  /**
   * Show the level below an item.
   *
   * @param {HTMLElement} item
   * @param {number} [offset] where its first page begins
   * @returns {Promise<HTMLElement | null>} the level
   */
  async open(item, offset = 0) {
    if (!item.hasAttribute("aria-expanded")) return null;
    item.setAttribute("aria-expanded", "true");
    const known = /** @type {HTMLElement | null} */ (item.querySelector(":scope > ul"));
    if (known) return known;
    const level = make("ul", { role: "group" });
    item.append(level);
    await this.#fill(level, { offset, where: "instead" });
    if (level.childElementCount === 0) level.remove();
    return level;
  }

  /**
   * @param {HTMLElement} level
   * @param {{offset: number, where: Where}} part
   */
  async #fill(level, part) {
    const { words, levels } = this;
    if (!words || !levels) return;
    level.setAttribute("aria-busy", "true");
    try {
      await fillLevel(words, levels, level, part);
    } catch (thrown) {
      level.parentElement?.closest('[role="treeitem"]')?.setAttribute("aria-expanded", "false");
      this.dispatchEvent(new CustomEvent("problem", { detail: asProblem(thrown) }));
    } finally {
      level.removeAttribute("aria-busy");
    }
  }

  /**
   * @param {HTMLElement} level
   * @param {string} id
   * @param {number} offset of the page that holds it
   * @returns {Promise<HTMLElement | undefined>} the item, after fetching its page where it is not there
   */
  async #find(level, id, offset) {
    const here = () => /** @type {HTMLElement[]} */ ([...level.children]).find((item) => item.dataset.theme === id);
    const found = here();
    if (found) return found;
    await this.#fill(level, { offset, where: offset === Number(level.dataset.to) ? "after" : "instead" });
    return here();
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
    this.#stop(item).focus({ preventScroll: true });
    const twisted = target.closest(".twist") && item.hasAttribute("aria-expanded");
    if (!twisted) this.#take(item);
    else if (item.getAttribute("aria-expanded") === "true") item.setAttribute("aria-expanded", "false");
    else this.open(item);
  }

  /** @param {HTMLElement} item */
  #take(item) {
    const where = /** @type {Where | undefined} */ (item.dataset.more);
    if (where) return this.#more(item, where);
    this.open(item);
    this.dispatchEvent(new CustomEvent("choose", { detail: item.dataset.theme }));
    return undefined;
  }

  /**
   * Fetch what stands before or after, and go to the first of it that comes.
   *
   * @param {HTMLElement} item
   * @param {Where} where
   */
  async #more(item, where) {
    const level = item.parentElement;
    if (!level) return;
    const beside = where === "before" ? item.nextElementSibling : item.previousElementSibling;
    await this.#fill(level, { offset: offsetOf(level, where), where });
    const first = where === "before" ? beside?.previousElementSibling : beside?.nextElementSibling;
    this.#stop(/** @type {HTMLElement} */ (first ?? item)).focus();
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

  /**
   * Scroll the tree, and nothing around it, until an item can be seen.
   *
   * @param {HTMLElement} item
   */
  #uncover(item) {
    const row = item.querySelector(".row")?.getBoundingClientRect();
    const frame = this.tree?.getBoundingClientRect();
    if (!this.tree || !row || !frame || (row.top >= frame.top && row.bottom <= frame.bottom)) return;
    this.tree.scrollTop += row.top - frame.top - frame.height / 3;
  }
}
