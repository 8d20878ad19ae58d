/** @file The same question by another pipeline, folded until asked for; its code and words come with it. */

import { FoldedPart } from "../elements/folded-part.js";
import { later } from "../later.js";

/**
 * @param {import("../contract.js").Setting} setting
 * @param {import("../contract.js").Answer} answer
 * @param {import("../contract.js").Question} question
 */
export function besideFold(setting, answer, question) {
  const folded = new FoldedPart();
  const load = async () => {
    const { comparing } = await later(setting.words, { words: ["comparing"], styles: ["comparing"] }, () => import("../comparing/runs.js"));
    return comparing(setting, answer, question);
  };
  folded.show(setting.words, { id: "beside", summary: setting.words.text("beside"), load });
  return folded;
}
