/** @file The question of an inquiry, and asking otherwise. */

import { drafted, forgetDraft } from "../draft.js";
import { button, make } from "../make.js";

/** @param {import("../inquiry.js").Desk} desk */
export function questionStep({ words, work, inquiry }) {
  const { content } = inquiry.steps.question;
  const key = `${inquiry.id}:question`;
  const field = drafted(make("textarea", { id: "edit-question", rows: 2, dir: "auto", maxlength: 20000, "aria-label": words.text("step.question") }), key, content?.text);
  return [field, make("p", {}, button({ id: "save-question", class: "secondary" }, words.text("askOtherwise"), async () => {
    if (!field.value.trim() || field.value.trim() === content?.text) return;
    if (await work.change("PATCH", "question", { text: field.value.trim() })) forgetDraft(key);
  })), make("p", { class: "small" }, words.text("askOtherwiseMeans"))];
}
