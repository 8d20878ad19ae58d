/** @file What a person says of a unit: include, remove or unsure, with reason, grade and note. */

import { drafted, forgetDraft } from "../draft.js";
import { button, make } from "../make.js";

export const VERDICTS = ["included", "removed", "unsure"];
export const REASONS = ["", "answers", "context", "off_topic", "wrong_link", "duplicate", "mistranslated", "other"];
const GRADES = ["", "0", "1", "2", "3"];

/**
 * @param {import("../inquiry.js").Desk} desk
 * @param {import("../inquiry.js").ReadUnit} unit
 * @param {import("../inquiry.js").Verdict | undefined} judged
 */
export function verdictControls({ words, work, inquiry }, unit, judged) {
  const id = `unit-${unit.id}`;
  const key = `${inquiry.id}:note:${unit.id}`;
  const say = async (/** @type {Record<string, any>} */ said) => {
    const given = { verdict: judged?.verdict ?? "unsure", reason: reason.value, note: note.value.trim(), grade: grade.value === "" ? null : Number(grade.value), ...said };
    if (await work.change("POST", `evidence/${unit.id.split("/").map(encodeURIComponent).join("/")}`, given)) forgetDraft(key);
  };
  const verdicts = VERDICTS.map((verdict) => button({ id: `${id}-${verdict}`, class: "verdict", "aria-pressed": String(judged?.verdict === verdict) },
    words.text(`say.${verdict}`), () => say({ verdict })));
  const reason = make("select", { id: `${id}-reason` }, ...REASONS.map((code) => make("option", { value: code, selected: code === judged?.reason }, words.text(`code.${code || "none"}`))));
  const grade = make("select", { id: `${id}-grade` }, ...GRADES.map((value) => make("option", { value, selected: value === String(judged?.grade ?? "") }, words.text(`grade.${value || "none"}`))));
  const note = drafted(make("textarea", { id: `${id}-note`, rows: 2, dir: "auto", maxlength: 4000 }), key, judged?.note ?? "");
  for (const field of [reason, grade]) field.addEventListener("change", () => judged && say({}));
  const labelled = (/** @type {string} */ label, /** @type {HTMLElement} */ field) => make("p", { class: "field" }, make("label", { for: field.id }, words.text(label)), " ", field);
  return make("div", { class: "judging", role: "group", "aria-label": words.text("verdictOn", { unit: unit.citation }) },
    make("p", { class: "verdicts" }, ...verdicts),
    make("details", { id: `${id}-why` }, make("summary", { id: `${id}-why-summary` }, words.text("reasonNoteGrade")),
      labelled("reason", reason), labelled("grade", grade), labelled("flagNote", note),
      make("p", {}, button({ id: `${id}-save-note`, class: "secondary" }, words.text("saveNote"), () => say({})))));
}
