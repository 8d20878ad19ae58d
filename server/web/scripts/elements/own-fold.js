/** @file One's own themes beside the experts', folded; loaded when opened, or when this browser has kept some. */

import { make } from "../make.js";
import { hasOwn } from "../owning.js";

/** @typedef {import("./own-shelf.js").OwnShelf} OwnShelf */

export class OwnFold extends HTMLElement {
  /** @type {Promise<OwnShelf> | undefined} */
  #shelf;

  /**
   * A theme that is chosen is told by a `choose` event that carries its id.
   *
   * @param {import("./theme-card.js").Browsing} browsing
   */
  show(browsing) {
    this.browsing = browsing;
    this.#shelf = undefined;
    this.fold = make("details", { id: "own-themes" }, make("summary", { id: "own-themes-summary" }, browsing.words.text("ownThemes")));
    this.fold.addEventListener("toggle", () => this.fold?.open && this.#load());
    this.replaceChildren(this.fold);
    this.fold.open = hasOwn();
  }

  /**
   * Open the way to one of them and mark it; none with an empty id.
   *
   * @param {string} theme
   */
  async choose(theme) {
    if (theme && this.fold) this.fold.open = true;
    if (theme || this.#shelf) await (await this.#load())?.choose(theme);
  }

  #load() {
    this.#shelf ??= this.#draw();
    return this.#shelf;
  }

  async #draw() {
    const { OwnShelf } = await import("./own-shelf.js");
    if (!customElements.get("own-shelf")) customElements.define("own-shelf", OwnShelf);
    const shelf = new OwnShelf();
    shelf.addEventListener("choose", (event) => this.dispatchEvent(new CustomEvent("choose", { detail: /** @type {CustomEvent} */ (event).detail })));
    this.fold?.append(shelf);
    if (this.browsing) await shelf.show(this.browsing);
    return shelf;
  }
}
