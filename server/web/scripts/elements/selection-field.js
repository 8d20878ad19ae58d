/** @file Where to look, typed with completion, and how many passages that holds. */

import { make } from "../make.js";
import { asProblem } from "../problem.js";

/** @typedef {{text: string, name: string, kind: string, units: number | null}} Completion */

const PAUSE = 200;
const SHOWN = 8;

export class SelectionField extends HTMLElement {
  #timer = 0;
  #asked = 0;
  #at = -1;

  /**
   * @param {import("../words.js").Words} words
   * @param {import("../api.js").Api} api
   * @param {{id: string, corpus: () => string, also?: () => string[]}} place where to look: one corpus, and others asked with it
   */
  show(words, api, { id, corpus, also = () => [] }) {
    this.words = words;
    this.api = api;
    this.corpus = corpus;
    this.also = also;
    this.list = make("ul", { id: `${id}-list`, role: "listbox", class: "completions", "aria-label": words.text("completions"), hidden: true });
    this.holds = make("p", { class: "small", id: `${id}-holds`, "aria-live": "polite", dir: "auto" });
    this.input = make("input", {
      id, type: "text", dir: "auto", autocomplete: "off", spellcheck: "false", role: "combobox", maxlength: 2000,
      "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.list.id, "aria-describedby": this.holds.id,
      placeholder: words.text("selectionHint"),
    });
    this.input.addEventListener("input", () => this.#soon());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.#close(), 150));
    this.replaceChildren(make("label", { for: id }, words.text("selection")), this.input, this.list, this.holds);
  }

  get value() {
    return this.input?.value.trim() ?? "";
  }

  /** @param {string} value */
  set value(value) {
    if (!this.input || this.input.value === value) return;
    this.input.value = value;
    this.count();
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => Promise.all([this.count(), this.#complete()]), PAUSE);
  }

  /** Say how many passages the selection holds, or what is wrong with it. */
  async count() {
    const { words, api, holds, corpus, value: select } = this;
    if (!words || !api || !holds || !corpus) return;
    if (!select || !corpus()) return holds.replaceChildren();
    const asked = (this.#asked += 1);
    try {
      const counts = await Promise.all([corpus(), ...(this.also?.() ?? [])].map((one) => this.#counted(one, select)));
      if (asked === this.#asked) holds.replaceChildren(counts.map(({ one, said }) => (counts.length > 1 ? `${one}: ${said}` : said)).join(" · "));
    } catch (thrown) {
      if (asked === this.#asked) holds.replaceChildren(asProblem(thrown).detail);
    }
  }

  /**
   * How many passages of a corpus the selection holds; of several, one may lack a name that another has.
   *
   * @param {string} one
   * @param {string} select
   */
  async #counted(one, select) {
    const { words, api } = this;
    if (!words || !api) return { one, said: "" };
    try {
      const found = await api.post("v1/selections/preview", { corpus: one, select, sample: 0 });
      return { one, said: words.text("selectionHolds", { units: found.units, total: found.total }) };
    } catch (thrown) {
      if ((this.also?.() ?? []).length === 0) throw thrown;
      return { one, said: asProblem(thrown).detail };
    }
  }

  async #complete() {
    const { api, input, corpus } = this;
    if (!api || !input || !corpus || document.activeElement !== input) return;
    const text = input.value;
    const place = new URLSearchParams({ corpus: corpus(), text, limit: String(SHOWN) });
    const found = await api.get(`v1/complete?${place}`).catch(() => ({ items: [] }));
    if (input.value === text) this.#open(found.items);
  }

  /** @param {Completion[]} items */
  #open(items) {
    const { list, input } = this;
    if (!list || !input) return;
    this.#at = -1;
    list.replaceChildren(...items.map((item, at) => this.#option(item, `${list.id}-${at}`)));
    list.hidden = items.length === 0;
    input.setAttribute("aria-expanded", String(items.length > 0));
    input.removeAttribute("aria-activedescendant");
  }

  /**
   * @param {Completion} item
   * @param {string} id
   */
  #option({ text, name, kind, units }, id) {
    const option = make("li", { id, role: "option", "aria-selected": "false", "data-text": text },
      make("bdi", {}, name), make("span", { class: "small" }, ` ${kind}`, units === null ? "" : ` · ${this.words?.number(units)}`));
    option.addEventListener("mousedown", (event) => event.preventDefault());
    option.addEventListener("click", () => this.#take(option));
    return option;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const options = /** @type {HTMLElement[]} */ ([...(this.list?.children ?? [])]);
    if (this.list?.hidden !== false) return;
    if (event.key === "Escape") this.#close();
    else if (event.key === "Enter" && this.#at >= 0) this.#take(options[this.#at]);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") this.#mark(options, event.key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {HTMLElement[]} options
   * @param {1 | -1} by
   */
  #mark(options, by) {
    this.#at = (this.#at + by + options.length) % options.length;
    options.forEach((option, at) => option.setAttribute("aria-selected", String(at === this.#at)));
    this.input?.setAttribute("aria-activedescendant", options[this.#at].id);
    options[this.#at].scrollIntoView({ block: "nearest" });
  }

  /** @param {HTMLElement} option */
  #take(option) {
    if (!this.input) return;
    this.input.value = option.dataset.text ?? "";
    this.input.focus();
    this.#close();
    this.input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #close() {
    this.#open([]);
  }
}
