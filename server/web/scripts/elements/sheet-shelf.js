/** @file The sheets there are, those changed last first, and the form that begins one. */

import { drafted } from "../draft.js";
import { make } from "../make.js";
import { reviewerName } from "../reviewer.js";
import { beginForm, shelfList } from "../shelf.js";
import { fragment } from "../views.js";

export class SheetShelf extends HTMLElement {
  /** @param {import("../views.js").ViewSetting} setting */
  async show(setting) {
    const { words } = setting;
    const name = drafted(make("input", { id: "sheet-name", dir: "auto", maxlength: 200, required: true, autocomplete: "off" }), "sheet-name");
    const form = beginForm(setting, {
      view: "sheets", place: "v1/sheets", label: words.text("beginSheet"), send: { id: "begin-sheet", text: words.text("beginSheet") },
      fields: [make("p", { class: "field" }, make("label", { for: "sheet-name" }, words.text("sheetTitle")), name)],
      drafts: ["sheet-name"],
      body: () => (name.value.trim() ? { title: name.value.trim(), reviewer: reviewerName() } : undefined),
    });
    const { parts, add } = shelfList(setting, {
      place: "v1/sheets", none: words.text("noSheets"),
      line: ({ id, title, version, creator, updated }) => make("li", {},
        make("a", { href: fragment("sheets", [id]), dir: "auto" }, title),
        make("p", { class: "small" }, ...words.nodes("versionBy", { version, name: creator || "–", when: words.moment(updated) }))),
    });
    this.replaceChildren(make("h1", { tabindex: -1 }, words.text("view.sheets")), make("p", { class: "small lead" }, words.text("sheetsMean")), form,
      make("h2", {}, words.text("sheetsThere")), ...parts);
    await add();
  }
}
