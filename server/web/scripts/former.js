/** @file What an id or citation stood for before it was retired: its wording, its last release, what replaced it. */

import { later } from "./later.js";
import { make } from "./make.js";

/** @typedef {{kind: "unit" | "theme", id: string, label: string, last: string, since: string, heirs: string[], texts: Record<string, string>}} Former */
/** @typedef {{units: string[], themes: string[], missing: string[], former: Former[], release: string}} Resolved */
/** @typedef {{unit(id: string, release?: string): string, theme(id: string, release?: string): string}} Hrefs where each is shown */

/**
 * Ask what an id or citation stands for, now or before.
 *
 * @param {import("./api.js").Api} api
 * @param {string} corpus
 * @param {string} cite
 * @returns {Promise<Resolved>}
 */
export function resolve(api, corpus, cite) {
  return api.get(`v1/resolve/${encodeURIComponent(corpus)}?${new URLSearchParams({ cite })}`);
}

/**
 * @param {import("./words.js").Words} words
 * @param {Former[]} former
 * @param {{hrefs: Hrefs, corpus?: import("./contract.js").Corpus}} place
 * @returns {Promise<HTMLElement[]>}
 */
export async function formerCards(words, former, { hrefs, corpus }) {
  await later(words, { words: ["former"] }, async () => undefined);
  return former.map((one) => card(words, one, hrefs, corpus));
}

/**
 * @param {import("./words.js").Words} words
 * @param {Former} former
 * @param {Hrefs} hrefs
 * @param {import("./contract.js").Corpus} [corpus]
 */
function card(words, { kind, id, label, last, since, heirs, texts }, hrefs, corpus) {
  const href = hrefs[kind];
  const instead = heirs.flatMap((heir, at) => [at === 0 ? " " : " · ", make("a", { href: href(heir), [`data-${kind}`]: heir }, make("bdi", {}, heir))]);
  const wordings = Object.entries(texts).map(([name, text]) => {
    const edition = corpus?.editions.find((known) => known.id === name);
    return make("div", {}, make("p", { class: "small reference" }, make("bdi", {}, edition?.title ?? name)),
      make("p", { class: "wording line", lang: edition?.language, dir: edition?.direction ?? "auto" }, text));
  });
  return make("section", { class: "notice former", "data-former": id },
    make("p", { class: "notice-title" }, ...words.nodes(`retired.${kind}`, { name: label })),
    make("p", { class: "small" }, ...words.nodes(since ? "retiredSince" : "retiredAfter", { since, last })),
    make("p", {}, ...(heirs.length > 0 ? [words.text("replacedBy"), ...instead] : [words.text("replacedByNothing")])),
    ...wordings,
    make("p", { class: "small" }, make("a", { href: href(id, last), "data-pin": last }, ...words.nodes("readAsItWas", { release: last }))));
}
