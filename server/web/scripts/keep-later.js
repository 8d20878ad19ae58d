/** @file The way to keep what is shown, folded; its forms are loaded when it is opened. */

import { FoldedPart } from "./elements/folded-part.js";

/**
 * @param {import("./contract.js").Setting} setting
 * @param {Parameters<typeof import("./keeping.js").keepParts>[1]} given
 */
export function keepMenu(setting, given) {
  const folded = new FoldedPart();
  folded.className = "keep";
  folded.show(setting.words, {
    id: "keep",
    summary: setting.words.text("keep"),
    load: async () => (await import("./keeping.js")).keepParts(setting, given),
  });
  return folded;
}
