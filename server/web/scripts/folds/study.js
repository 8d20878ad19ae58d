/** @file More about a passage, folded: force, address, citations, what is like it, differences, one's own layer. */

import { FoldedPart } from "../elements/folded-part.js";
import { later } from "../later.js";

const NEEDS = Object.freeze({ words: ["study", "themes"], styles: ["study", "themes"] });

/**
 * @param {import("../contract.js").Setting} setting
 * @param {{id: string, citation: string, edition: string, language: string}} unit
 * @param {{id: string, release: string}} place an id for the fold, and the release that the unit was found in
 */
export function studyFold(setting, unit, { id, release }) {
  const { words, corpus } = setting;
  const folded = new FoldedPart();
  const load = async () => {
    const { passageStudy } = await later(words, NEEDS, () => import("../study/passage-study.js"));
    return passageStudy({ id, setting, corpus: corpus?.id ?? "", unit, release: release || corpus?.release || "", pinned: false });
  };
  folded.show(words, { id, summary: words.text("moreAbout"), load });
  return folded;
}
