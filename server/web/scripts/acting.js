/** @file What can be done with a passage wherever it is shown: put on a sheet, flag its letters. */

import { later } from "./later.js";
import { button, make } from "./make.js";

/** @typedef {{id: string, citation: string, edition: string, language: string, corpus?: string, note?: string, more?: Acted[]}} Acted more: passages that go along */

/**
 * Two buttons whose dialogs are loaded when they are pressed.
 *
 * @param {import("./contract.js").Setting} setting
 * @param {Acted} unit
 * @param {string} id
 */
export function passageActs(setting, unit, id) {
  const opens = (/** @type {"onSheet" | "wrongLetter"} */ act, /** @type {() => Promise<{open: (setting: import("./contract.js").Setting, unit: Acted, opener: HTMLElement) => void}>} */ load) => {
    const opener = button({ id: `${id}-${act}`, class: "quiet", "aria-label": setting.words.text(`${act}This`, { unit: unit.citation }) }, setting.words.text(act), async () =>
      (await later(setting.words, { words: ["acting"] }, load)).open(setting, unit, opener));
    return opener;
  };
  return make("p", { class: "acts" }, opens("onSheet", () => import("./acting/on-sheet.js")), opens("wrongLetter", () => import("./acting/wrong-letter.js")));
}
