/** @file Tell me what changes: the question watched over releases, folded; loaded when opened. */

import { FoldedPart } from "../elements/folded-part.js";
import { later } from "../later.js";

/**
 * @param {import("../contract.js").Setting} setting
 * @param {import("../contract.js").Question} question
 */
export function watchFold(setting, question) {
  const { words } = setting;
  const folded = new FoldedPart();
  const load = async () => {
    const { watchForm } = await later(words, { words: ["watch"], styles: ["watch"] }, () => import("../watching/form.js"));
    return [watchForm(setting, question)];
  };
  folded.show(words, { id: "watch", summary: words.text("tellChanges"), load });
  return folded;
}
