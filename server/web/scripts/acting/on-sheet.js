/** @file Puts a passage at the end of a sheet, one there is or a new one; others' changes of it stay. */

import { drafted, forgetDraft } from "../draft.js";
import { make } from "../make.js";
import { reviewerField, reviewerName } from "../reviewer.js";
import { readStore, writeStore } from "../store.js";
import { fragment } from "../views.js";
import { openDialog } from "./dialog.js";

const LAST = "themepath:last-sheet";

/**
 * @param {import("../contract.js").Setting} setting
 * @param {import("../acting.js").Acted} unit
 * @param {HTMLElement} opener
 */
export async function open(setting, unit, opener) {
  const { words, api, corpus } = setting;
  const place = unit.corpus ?? corpus?.id ?? "";
  const { items } = await api.get("v1/sheets?limit=100");
  const last = readStore("local", LAST);
  const sheet = make("select", { id: "which-sheet" }, ...items.map((/** @type {{id: string, title: string}} */ { id, title }) => make("option", { value: id, selected: id === last, dir: "auto" }, title)),
    make("option", { value: "", selected: items.length === 0 }, words.text("newSheet")));
  const title = drafted(make("input", { id: "new-sheet-name", dir: "auto", maxlength: 200, autocomplete: "off" }), "new-sheet-name");
  const note = drafted(make("textarea", { id: "sheet-note", rows: 2, dir: "auto", maxlength: 4000 }), `sheet-note:${place}:${unit.id}`, unit.note);
  const named = make("div", { class: "field" }, make("label", { for: title.id }, words.text("newSheetName")), title);
  const follow = () => {
    named.hidden = sheet.value !== "";
    title.required = sheet.value === "";
  };
  sheet.addEventListener("change", follow);
  follow();
  openDialog({
    setting, opener, title: words.text("onSheetTitle", { unit: unit.citation }), send: words.text("putThere"),
    fields: [make("div", { class: "field" }, make("label", { for: sheet.id }, words.text("whichSheet")), sheet), named,
      make("div", { class: "field" }, make("label", { for: note.id }, words.text("sheetNote")), note), reviewerField(words)],
    keep: async () => {
      const block = (/** @type {import("../acting.js").Acted} */ one, /** @type {string} */ said) => ({ kind: "passage", corpus: one.corpus ?? place, unit: one.id, edition: one.edition, note: said });
      const blocks = [block(unit, note.value.trim()), ...(unit.more ?? []).map((one) => block(one, one.note ?? ""))];
      const body = { blocks, reviewer: reviewerName() };
      const kept = sheet.value ? await api.post(`v1/sheets/${encodeURIComponent(sheet.value)}/add`, body) : await api.post("v1/sheets", { ...body, title: title.value.trim() });
      writeStore("local", LAST, kept.id);
      forgetDraft("new-sheet-name");
      forgetDraft(`sheet-note:${place}:${unit.id}`);
      return make("p", {}, ...words.nodes("isThere", { sheet: make("a", { href: fragment("sheets", [kept.id]), dir: "auto" }, kept.title) }));
    },
  });
}
