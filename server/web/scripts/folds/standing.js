/** @file In the head of a passage: whether it is in force, where its corpus declares that; loaded where one does. */

import { later } from "../later.js";
import { make } from "../make.js";
import { asProblem } from "../problem.js";

/**
 * @param {import("../contract.js").Setting} setting
 * @param {{id: string}} unit
 */
export function standingLine({ words, api, corpus }, unit) {
  const place = make("div", { class: "stands" });
  if (!corpus?.force) return place;
  const show = async () => {
    const { standing } = await later(words, { words: ["study"], styles: ["study"] }, () => import("../study/standing.js"));
    const stands = await standing(words, api, { corpus: corpus.id, unit: unit.id });
    if (stands) place.replaceChildren(stands);
  };
  show().catch(asProblem); // without the network the passage stands all the same
  return place;
}
