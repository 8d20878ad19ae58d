/** @file What is typed and not yet saved: kept in this tab, over conflicts and reloads. */

import { readStore, writeStore } from "./store.js";

const PREFIX = "themepath:draft:";

/**
 * Fill a field with its draft, else with what is stored, and keep what is typed.
 *
 * @template {HTMLInputElement | HTMLTextAreaElement} Field
 * @param {Field} field
 * @param {string} key
 * @param {string} [stored]
 * @returns {Field}
 */
export function drafted(field, key, stored = "") {
  field.value = readStore("session", PREFIX + key) ?? stored;
  field.addEventListener("input", () => writeStore("session", PREFIX + key, field.value === stored ? null : field.value));
  return field;
}

/** @param {string} key */
export function forgetDraft(key) {
  writeStore("session", PREFIX + key, null);
}
