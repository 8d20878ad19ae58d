/** @file Whether a passage is in force on the day of the address, and since and until when, where its corpus declares that. */

import { make } from "../make.js";
import { Problem } from "../problem.js";

/**
 * @param {import("../words.js").Words} words
 * @param {import("../api.js").Api} api
 * @param {{corpus: string, unit: string}} of
 * @returns {Promise<HTMLElement | undefined>} nothing where the corpus declares no force
 */
export async function standing(words, api, { corpus, unit }) {
  const asOf = new URLSearchParams(location.search).get("as_of") ?? "";
  try {
    const place = new URLSearchParams({ unit, ...(asOf && { as_of: asOf }) });
    const found = await api.get(`v1/force/${encodeURIComponent(corpus)}?${place}`);
    return line(words, found.as_of, found.unit);
  } catch (thrown) {
    if (thrown instanceof Problem) return undefined; // it declares none, or this release lacks the unit
    throw thrown;
  }
}

/**
 * @param {import("../words.js").Words} words
 * @param {string} asOf
 * @param {{from: string, until: string, status: string, in_force: boolean | null}} stands
 */
function line(words, asOf, { from, until, status, in_force: inForce }) {
  const key = inForce === null ? "forceUnsaid" : inForce ? "inForce" : "notInForce";
  const facts = [from && words.text("forceFrom", { day: day(words, from) }), until && words.text("forceUntil", { day: day(words, until) }), status && words.text("forceStatus", { status })];
  return make("p", { class: `small standing ${inForce === false ? "is-past" : ""}`, "data-in-force": String(inForce) },
    make("strong", {}, words.text(key, { day: day(words, asOf) })), facts.filter(Boolean).map((fact) => ` · ${fact}`).join(""));
}

/**
 * A day as the reader writes it; what is no whole day stays as it is written.
 *
 * @param {import("../words.js").Words} words
 * @param {string} iso
 */
function day(words, iso) {
  const when = new Date(iso);
  if (!/^\d{4}-\d\d-\d\d$/.test(iso) || Number.isNaN(when.getTime())) return iso;
  return new Intl.DateTimeFormat(words.tag, { dateStyle: "medium", timeZone: "UTC" }).format(when);
}
