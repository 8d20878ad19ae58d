/** @file Flags letters of a stored text: they are marked in the text itself, and sent with their place. */

import { drafted, forgetDraft } from "../draft.js";
import { make } from "../make.js";
import { reviewerField, reviewerName } from "../reviewer.js";
import { fragment } from "../views.js";
import { openDialog } from "./dialog.js";

/**
 * @param {import("../contract.js").Setting} setting
 * @param {import("../acting.js").Acted} unit
 * @param {HTMLElement} opener
 */
export async function open(setting, unit, opener) {
  const { words, api, corpus } = setting;
  const place = unit.corpus ?? corpus?.id ?? "";
  const { texts } = await api.unit(place, unit);
  const edition = make("select", { id: "letter-edition" }, ...texts.map(({ edition: id, language }) =>
    make("option", { value: id, selected: id === unit.edition, lang: language, dir: "auto" }, corpus?.editions.find((known) => known.id === id)?.title ?? id)));
  const stored = make("textarea", { id: "letter-text", rows: 4, "aria-readonly": "true", spellcheck: "false" });
  // Chromium moves no caret in a read-only field: the text can be marked by keyboard only where it could be written in.
  for (const heard of ["beforeinput", "drop", "paste", "cut"]) stored.addEventListener(heard, (event) => event.preventDefault());
  const marked = make("output", { id: "letter-found", for: "letter-text", dir: "auto" });
  const key = `letter:${place}:${unit.id}`;
  const should = drafted(make("input", { id: "letter-should", dir: "auto", maxlength: 2000, autocomplete: "off" }), `${key}:should`);
  const note = drafted(make("textarea", { id: "letter-note", rows: 2, dir: "auto", maxlength: 4000 }), `${key}:note`);
  const hint = make("p", { class: "unsaved", role: "status" });
  let chosen = { found: "", first: 0 };
  const fill = () => {
    const text = texts.find((one) => one.edition === edition.value) ?? texts[0];
    stored.value = text.text;
    stored.lang = text.language;
    stored.dir = text.direction;
    chosen = { found: "", first: 0 };
    marked.replaceChildren("–");
  };
  const look = () => {
    const { selectionStart: from, selectionEnd: to, value } = stored;
    if (from === to) return;
    chosen = { found: value.slice(from, to), first: [...value.slice(0, from)].length };
    marked.replaceChildren(chosen.found);
    hint.replaceChildren();
  };
  for (const heard of ["select", "keyup", "pointerup"]) stored.addEventListener(heard, look);
  edition.addEventListener("change", fill);
  fill();
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ part) => make("div", { class: "field" }, make("label", { for: part.id }, words.text(label)), part);
  openDialog({
    setting, opener, title: words.text("letterTitle"), send: words.text("flagConfirm"),
    fields: [make("p", {}, ...words.nodes("letterMeans", { unit: unit.citation })), field("letterEdition", edition), field("letterText", stored),
      field("letterFound", marked), field("letterShould", should), field("flagNote", note), reviewerField(words), hint],
    keep: async () => {
      if (!chosen.found) {
        hint.replaceChildren(words.text("letterNone"));
        stored.focus();
        return undefined;
      }
      const kept = await api.post("v1/flags", { kind: "wrong_letter", corpus: place, unit: unit.id, edition: edition.value, ...chosen, should: should.value, note: note.value.trim(), reviewer: reviewerName() });
      for (const name of ["should", "note"]) forgetDraft(`${key}:${name}`);
      return make("p", {}, make("a", { href: fragment("flags", [kept.id]) }, words.text("letterSaved")));
    },
  });
}
