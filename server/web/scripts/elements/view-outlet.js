/** @file Shows the view that the address names in the place of the question, loaded when first asked for. */

import { later } from "../later.js";
import { make } from "../make.js";
import { restorePlace } from "../place.js";
import { asProblem } from "../problem.js";
import { needsOf, readFragment, VIEWS } from "../views.js";
import { ProblemBox } from "./problem-box.js";

/** @typedef {import("../views.js").View} View */

export class ViewOutlet extends HTMLElement {
  #name = "";
  /** @type {View | undefined} */
  #view;

  /**
   * @param {import("../words.js").Words} words
   * @param {import("../api.js").Api} api
   * @param {HTMLElement} question what stands here when no view is named
   */
  start(words, api, question) {
    this.words = words;
    this.api = api;
    this.question = question;
    addEventListener("popstate", (event) => this.#follow(event.state?.place));
    return this.#follow(history.state?.place);
  }

  /** @param {import("../place.js").Place | undefined} place */
  async #follow(place) {
    const asked = readFragment(location.hash);
    // Out of the page rather than hidden: its passages and fields have the names that views use too.
    if (asked.view) this.question?.remove();
    else if (this.question && !this.question.isConnected) this.before(this.question);
    try {
      const entered = asked.view !== this.#name;
      if (entered) await this.#enter(asked.view);
      if (readFragment(location.hash).view !== asked.view) return;
      await this.#view?.go(asked);
      if (place) await restorePlace(place);
      else if (entered) this.querySelector("h1")?.focus();
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  /** @param {string} name */
  async #enter(name) {
    const { words, api } = this;
    if (!words || !api) return;
    this.#name = name;
    this.#view = undefined;
    this.replaceChildren(...(name ? [make("p", { class: "small", role: "status" }, words.text("loading"))] : []));
    if (!name) return;
    const load = /** @type {() => Promise<new () => HTMLElement>} */ (VIEWS[/** @type {keyof typeof VIEWS} */ (name)]);
    const [Kind, corpora] = await Promise.all([later(words, needsOf(name), load), api.corpora()]);
    if (!customElements.get(`${name}-view`)) customElements.define(`${name}-view`, Kind);
    if (this.#name !== name) return;
    const view = /** @type {View} */ (new Kind());
    this.#view = view;
    document.title = `${words.text(`view.${name}`)} · themepath`;
    this.replaceChildren(view);
    view.start({ words, api, corpora });
  }

  /** @param {unknown} thrown */
  #fail(thrown) {
    const { words } = this;
    if (!words) throw thrown;
    this.#name = "";
    const box = new ProblemBox();
    box.show(words, asProblem(thrown), () => this.#follow(undefined));
    this.replaceChildren(box);
  }
}
