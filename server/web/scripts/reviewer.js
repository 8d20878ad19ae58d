/** @file The name that decisions are signed with, kept in this browser. */

import { make } from "./make.js";
import { readStore, writeStore } from "./store.js";

const KEY = "themepath:reviewer";

/** @returns {string} */
export function reviewerName() {
  return readStore("local", KEY) ?? "";
}

/**
 * A field for the name.
 *
 * @param {import("./words.js").Words} words
 * @param {(name: string) => void} [changed]
 * @param {string} [label] key of what it is called
 * @param {string} [id]
 */
export function reviewerField(words, changed, label = "flagReviewer", id = "reviewer") {
  const field = make("input", { id, dir: "auto", maxlength: 200, autocomplete: "name", value: reviewerName() });
  field.addEventListener("change", () => {
    writeStore("local", KEY, field.value.trim() || null);
    changed?.(field.value.trim());
  });
  return make("p", { class: "field small" }, make("label", { for: id }, words.text(label)), " ", field);
}
