/** @file How the question alone scores a unit of an inquiry's search: components and matched words, folded. */

import { ComponentBars } from "../elements/component-bars.js";
import { FoldedPart } from "../elements/folded-part.js";
import { marked, MatchKinds } from "../elements/match-kinds.js";
import { make, wording } from "../make.js";
import { kindOf } from "../sizes.js";

const MOST = 100;
/** @type {WeakMap<object, Promise<import("../contract.js").Answer>>} answers by the search they belong to */
const asked = new WeakMap();

/**
 * An inquiry keeps which units a search found, not how each was scored; the same pipeline is asked
 * again for the question, in the same selection, once for all units.
 *
 * @param {import("../inquiry.js").Desk} desk
 * @param {{id: string}} unit
 * @param {string} id
 */
export function scoredFold({ words, api, inquiry, corpus }, unit, id) {
  const folded = new FoldedPart();
  folded.show(words, {
    id,
    summary: words.text("scoredByQuestion"),
    load: async () => {
      const { evidence, query } = await answer(api, inquiry);
      const found = evidence.find((one) => one.id === unit.id);
      if (!found) return [make("p", { class: "small" }, words.text("notAmongScored", { count: MOST }))];
      const bars = new ComponentBars();
      bars.show(words, found);
      const kinds = new MatchKinds();
      kinds.show(words, found, query);
      return [wording(found, `line ${kindOf(corpus, found)}`, ...marked(found, query.text)), kinds, bars];
    },
  });
  return folded;
}

/**
 * @param {import("../api.js").Api} api
 * @param {import("../inquiry.js").Inquiry} inquiry
 * @returns {Promise<import("../contract.js").Answer>}
 */
function answer(api, { corpus, steps: { question, retrieval } }) {
  const search = retrieval.content;
  if (!search) throw new Error("a unit of no search has no score");
  const known = asked.get(search);
  if (known) return known;
  const { pipeline, selection, language } = search;
  const asking = api.post("v1/query", { query: question.content?.text, corpus, pipeline, k: MOST, select: selection, language });
  asked.set(search, asking);
  asking.catch(() => asked.delete(search));
  return asking;
}
