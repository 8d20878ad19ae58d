/** @file Words as chips that can be taken out and added to. */

import { drafted, forgetDraft } from "../draft.js";
import { button, make } from "../make.js";

/**
 * A chip whose pressing keeps or drops it.
 *
 * @param {(Node | string)[]} shown
 * @param {{id: string, title?: string, kept: boolean}} given
 * @param {() => void} press
 */
export function keptChip(shown, { id, title, kept }, press) {
  const made = button({ id, class: "chip", title, "aria-pressed": String(kept) }, "", press);
  made.append(...shown);
  return make("li", {}, made);
}

/**
 * A field that adds one more.
 *
 * @param {{id: string, label: string, add: string, draft: string}} given
 * @param {(value: string) => Promise<boolean>} put
 */
export function adding({ id, label, add, draft }, put) {
  const field = drafted(make("input", { id, type: "text", dir: "auto", maxlength: 200, autocomplete: "off" }), draft);
  const send = async () => {
    const value = field.value.trim();
    if (!value) return;
    const sent = put(value);
    if (await sent) {
      forgetDraft(draft);
      const now = document.getElementById(id);
      if (now instanceof HTMLInputElement) now.value = "";
    }
  };
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    send();
  });
  return make("p", { class: "adding" }, make("label", { for: id, class: "small" }, label), " ", field, " ", button({ id: `${id}-add`, class: "secondary" }, add, send));
}
