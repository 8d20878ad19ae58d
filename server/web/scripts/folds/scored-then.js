/** @file How a unit of an inquiry was scored when it was found, as the inquiry keeps it. */

import { ComponentBars } from "../elements/component-bars.js";
import { FoldedPart } from "../elements/folded-part.js";

/**
 * @param {import("../words.js").Words} words
 * @param {import("../inquiry.js").Hit} hit
 * @param {string} id
 * @returns {FoldedPart | false} nothing for a unit added by hand, or kept before scores were
 */
export function scoredThenFold(words, { components, score }, id) {
  if (!components || Object.keys(components).length === 0) return false;
  const terms = Object.fromEntries(Object.entries(components).map(([name, term]) => [name, { ...term, absent: term.raw === null }]));
  const folded = new FoldedPart();
  folded.show(words, {
    id,
    summary: words.text("scoredThen"),
    load: async () => {
      const bars = new ComponentBars();
      bars.show(words, /** @type {any} */ ({ components: terms, score }));
      return [bars];
    },
  });
  return folded;
}
