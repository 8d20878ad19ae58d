/** @file The same question by another pipeline, folded; what compares them is loaded when it is opened. */

import { FoldedPart } from "../elements/folded-part.js";

/**
 * @param {import("../contract.js").Setting} setting
 * @param {import("../contract.js").Answer} answer
 * @param {import("../contract.js").Question} question
 */
export function besideFold(setting, answer, question) {
  const folded = new FoldedPart();
  const load = async () => (await import("../beside-runs.js")).besideRuns(setting, answer, question);
  folded.show(setting.words, { id: "beside", summary: setting.words.text("beside"), load });
  return folded;
}
