/** @file Why a unit of an inquiry stands where it does: its score when it was found, and by the question alone. */

import { ComponentBars } from "../elements/component-bars.js";
import { marked, MatchKinds } from "../elements/match-kinds.js";
import { make, wording } from "../make.js";
import { kindOf } from "../sizes.js";

const MOST = 100;
/** @type {WeakMap<object, Promise<import("../contract.js").Answer>>} answers by the search they belong to */
const asked = new WeakMap();

/**
 * How the question alone scores a unit now, whatever keywords and themes the search had beside it: the same
 * pipeline is asked again for the question, in the same selection, once for all units.
 *
 * @param {import("../inquiry.js").Desk} desk
 * @param {{id: string}} unit
 */
export async function scoredByQuestion({ words, api, inquiry, corpus }, unit) {
  const { evidence, query } = await answer(api, inquiry);
  const found = evidence.find((one) => one.id === unit.id);
  if (!found) return [make("p", { class: "small" }, words.text("notAmongScored", { count: MOST }))];
  const bars = new ComponentBars();
  bars.show(words, found);
  const kinds = new MatchKinds();
  kinds.show(words, found, query);
  return [wording(found, `line ${kindOf(corpus, found)}`, ...marked(found, query.text)), kinds, bars];
}

/**
 * How a unit was scored when it was found, as the inquiry keeps it.
 *
 * @param {import("../words.js").Words} words
 * @param {import("../inquiry.js").Hit} hit
 */
export function scoredThen(words, { components = {}, score }) {
  const terms = Object.fromEntries(Object.entries(components).map(([name, term]) => [name, { ...term, absent: term.raw === null }]));
  const bars = new ComponentBars();
  bars.show(words, /** @type {any} */ ({ components: terms, score }));
  return [bars];
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
