/** @file The tree around a path, folded until asked for; its code and words come with it. */

import { FoldedPart } from "../elements/folded-part.js";
import { later } from "../later.js";

/**
 * @param {import("../contract.js").Setting} setting
 * @param {Parameters<typeof import("../around/branches.js").around>[1]} path
 * @param {string} id
 */
export function pathTreeFold(setting, path, id) {
  const folded = new FoldedPart();
  const load = async () => {
    const { around } = await later(setting.words, { words: ["around"], styles: ["around"] }, () => import("../around/branches.js"));
    return around(setting, path);
  };
  folded.show(setting.words, { id, summary: setting.words.text("treeAround"), load });
  return folded;
}
