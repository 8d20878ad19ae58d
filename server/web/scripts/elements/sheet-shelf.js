/** @file The sheets there are, those changed last first, and the form that begins one. */

import { drafted, forgetDraft } from "../draft.js";
import { button, make } from "../make.js";
import { reviewerField, reviewerName } from "../reviewer.js";
import { fragment } from "../views.js";
import { SaveState } from "./save-state.js";

const PAGE = 20;

export class SheetShelf extends HTMLElement {
  /** @param {import("../views.js").ViewSetting} setting */
  async show(setting) {
    this.setting = setting;
    const { words, api } = setting;
    this.state = new SaveState();
    this.state.start(words, api, () => this.#begin());
    this.name = drafted(make("input", { id: "sheet-name", dir: "auto", maxlength: 200, required: true, autocomplete: "off" }), "sheet-name");
    const form = make("form", { class: "begin-form", "aria-label": words.text("beginSheet") },
      make("p", { class: "field" }, make("label", { for: "sheet-name" }, words.text("sheetTitle")), this.name),
      reviewerField(words), this.state,
      make("p", {}, make("button", { type: "submit", class: "primary", id: "begin-sheet" }, words.text("beginSheet"))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#begin();
    });
    this.list = make("ol", { role: "list", class: "shelf" });
    this.more = button({ class: "secondary", hidden: true }, words.text("more"), () => this.#list());
    this.replaceChildren(make("h1", { tabindex: -1 }, words.text("view.sheets")), make("p", { class: "small lead" }, words.text("sheetsMean")), form,
      make("h2", {}, words.text("sheetsThere")), this.list, this.more);
    await this.#list();
  }

  async #begin() {
    const { setting, name, state } = this;
    if (!setting || !name?.value.trim() || !state) return;
    state.saving();
    try {
      const begun = await setting.api.post("v1/sheets", { title: name.value.trim(), reviewer: reviewerName() });
      forgetDraft("sheet-name");
      this.dispatchEvent(new CustomEvent("begun", { bubbles: true, detail: begun.id }));
    } catch (thrown) {
      state.failed(thrown, 1);
    }
  }

  async #list() {
    const { setting, list, more } = this;
    if (!setting || !list || !more) return;
    const { words, api } = setting;
    const { items, page } = await api.get(`v1/sheets?limit=${PAGE}&offset=${list.children.length}`);
    list.append(...items.map((/** @type {any} */ { id, title, version, creator, updated }) => make("li", {},
      make("a", { href: fragment("sheets", [id]), dir: "auto" }, title),
      make("p", { class: "small" }, ...words.nodes("sheetBy", { version, name: creator || "–", when: words.moment(updated) })))));
    more.hidden = list.children.length >= page.total;
    if (page.total === 0) list.append(make("li", { class: "small" }, words.text("noSheets")));
  }
}
