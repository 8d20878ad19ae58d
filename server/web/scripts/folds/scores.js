/** @file The folds that tell a unit's scores; what fills them is loaded when one is opened. */

import { FoldedPart } from "../elements/folded-part.js";

/**
 * @param {import("../inquiry.js").Desk} desk
 * @param {import("../inquiry.js").Hit} hit
 * @param {string} id
 * @returns {FoldedPart[]} none of the score it was found with, for a unit added by hand or kept before scores were
 */
export function scoreFolds(desk, hit, id) {
  const { words } = desk;
  const fold = (/** @type {string} */ name, /** @type {string} */ summary, /** @type {() => Promise<(Node | string)[]>} */ load) => {
    const folded = new FoldedPart();
    folded.show(words, { id: `${id}-${name}`, summary: words.text(summary), load });
    return folded;
  };
  const then = Object.keys(hit.components ?? {}).length > 0;
  return [...(then ? [fold("scored-then", "scoredThen", async () => (await import("./scored.js")).scoredThen(words, hit))] : []),
    fold("scored", "scoredByQuestion", async () => (await import("./scored.js")).scoredByQuestion(desk, { id: hit.unit }))];
}
