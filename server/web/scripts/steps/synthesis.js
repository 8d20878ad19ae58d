/** @file The answer of an inquiry, written of the included units and nothing else. */

import { drafted, forgetDraft } from "../draft.js";
import { button, make } from "../make.js";
import { keepMenu } from "../keep-later.js";
import { AnswerChecks, AnswerText } from "../writing-parts.js";

/** @param {import("../inquiry.js").Desk} desk */
export function synthesisStep({ words, work, inquiry, corpus, api }) {
  const { content } = inquiry.steps.synthesis;
  const write = button({ id: "synthesise", class: "primary" }, words.text(content ? "writeAgain" : "synthesise"), () => work.change("POST", "synthesis"));
  const ready = inquiry.steps.evidence.status === "fresh";
  const waits = make("p", { class: "small" }, words.text("synthesisWaits"));
  if (!content) return [make("p", {}, write), !ready && waits];
  const text = new AnswerText();
  const { cited, refused, withheld, by, model, caution, repairs } = content;
  text.show(words, { text: content.text, sources: cited, language: content.language, direction: content.direction, refusal: refused && { ...refused, elsewhere: false } });
  const checks = new AnswerChecks();
  const sources = cited.map((one) => ({ ...one, explains: one.explains ?? [] }));
  checks.show(words, /** @type {any} */ ({ sources, repairs, withheld, left_out: [] }));
  return [
    make("p", {}, write), !ready && waits,
    make("p", { class: "small" }, words.has(`writtenBy.${by}`) ? words.text(`writtenBy.${by}`, { model: model ?? "", author: content.author || "–" }) : by),
    text, editing({ words, work, inquiry }, content.text), caution && make("p", { class: "small caution", dir: "auto" }, caution), checks,
    keepMenu({ words, api, corpus }, { title: inquiry.title, text: content.text, release: content.release, run: content.run_id, caution, units: cited, inquiry }),
  ];
}

/**
 * The answer in a person's own words, kept once it passes the checks; what fails them is named.
 *
 * @param {Pick<import("../inquiry.js").Desk, "words" | "work" | "inquiry">} desk
 * @param {string} stored
 */
function editing({ words, work, inquiry }, stored) {
  const key = `${inquiry.id}:answer`;
  const field = drafted(make("textarea", { id: "edit-answer", rows: 8, dir: "auto", maxlength: 50000, "aria-label": words.text("ownWords") }), key, stored);
  return make("details", { id: "own-words" }, make("summary", { id: "own-words-summary" }, words.text("ownWords")),
    make("p", { class: "small" }, words.text("ownWordsMean")), field,
    make("p", {}, button({ id: "save-answer", class: "secondary" }, words.text("saveNote"), async () => {
      if (field.value.trim() && (await work.change("PATCH", "synthesis", { text: field.value.trim() }))) forgetDraft(key);
    })));
}
