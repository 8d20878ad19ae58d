/** @file Single keys for the whole page, silent while someone types or a dialog is open. */

import { readStore, writeStore } from "./store.js";

const SWITCH = "themepath:single-keys";
const EDITABLE = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** @returns {boolean} whether single keys are on; they are unless the reader turned them off */
export function singleKeys() {
  return readStore("local", SWITCH) !== "off";
}

/** @param {boolean} on */
export function setSingleKeys(on) {
  writeStore("local", SWITCH, on ? "on" : "off");
}

/**
 * Call a function when its key is pressed alone.
 *
 * @param {Record<string, () => void>} actions by the key's own name
 */
export function listenForKeys(actions) {
  document.addEventListener("keydown", (event) => {
    const action = actions[event.key];
    if (!action || !isFree(event)) return;
    event.preventDefault();
    action();
  });
}

/**
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
function isFree(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = /** @type {Element} */ (event.target);
  return !target.closest(EDITABLE) && !document.querySelector("dialog[open]") && singleKeys();
}

/**
 * Move focus among the passages: to the next or the one before, from the first or last if none has it.
 *
 * @param {1 | -1} by
 */
export function moveAmongEvidence(by) {
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("article[data-evidence]")].filter((card) => card.checkVisibility()));
  if (cards.length === 0) return;
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const next = at < 0 ? (by > 0 ? 0 : cards.length - 1) : Math.min(Math.max(at + by, 0), cards.length - 1);
  cards[next].focus({ preventScroll: true });
  cards[next].scrollIntoView({ block: "start" });
}
