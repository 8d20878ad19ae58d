/** @file The form of a theme of one's own: label and note, whose it is, and whether it is saved. */

import { drafted, forgetDraft } from "../draft.js";
import { SaveState } from "../elements/save-state.js";
import { make } from "../make.js";
import { reviewerField } from "../reviewer.js";
import { bodyOf, newId } from "./own-theme.js";

/** @typedef {import("./own-theme.js").OwnTheme} OwnTheme */
/** @typedef {{words: import("../words.js").Words, own: import("./own.js").OwnLayer}} Owning */

let made = 0;

/**
 * A form for a new theme, which begins with what is given, or for one that is there.
 *
 * @param {Owning} owning
 * @param {OwnTheme | {broader: string[], units: string[]}} from
 * @param {(kept: OwnTheme) => void} done
 */
export function ownForm({ words, own }, from, done) {
  const old = "id" in from ? from : undefined;
  const key = `own:${own.corpus}:${old?.id ?? `new:${from.broader.join()}`}`;
  const name = `own-label-${(made += 1)}`;
  const label = drafted(make("input", { id: name, dir: "auto", maxlength: 2000, required: true }), key, old?.label);
  const note = drafted(make("textarea", { id: `${name}-note`, rows: 2, dir: "auto", maxlength: 4000 }), `${key}:note`, old?.note);
  const state = saveState();
  const keep = async () => {
    state.saving();
    const begun = old ? bodyOf(old) : { broader: from.broader, units: /** @type {string[]} */ (from.units), base: 0 };
    try {
      const kept = await own.keep(old?.id ?? newId(label.value), { ...begun, label: label.value.trim(), note: note.value.trim() });
      for (const draft of [key, `${key}:note`]) forgetDraft(draft);
      state.saved();
      if (!old) label.value = note.value = "";
      done(kept);
    } catch (thrown) {
      state.failed(thrown, 0);
    }
  };
  state.start(words, own.api, keep);
  const form = make("form", { class: "own-form" },
    make("p", { class: "field" }, make("label", { for: label.id }, words.text("ownLabel")), " ", label),
    make("p", { class: "field" }, make("label", { for: note.id }, words.text("ownNote")), " ", note),
    ...(old ? [] : [reviewerField(words, () => own.forget(), "ownWhose", `${name}-whose`)]),
    state, make("p", {}, make("button", { type: "submit", class: "secondary" }, words.text(old ? "save" : "makeOwn"))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (label.value.trim()) keep();
  });
  return form;
}

/** The element may be wanted before any view that has it was loaded. */
export function saveState() {
  if (!customElements.get("save-state")) customElements.define("save-state", SaveState);
  return new SaveState();
}
