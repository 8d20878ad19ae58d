/** @file Citations in a text: cut out by their aliases, and links that lead to what they cite. */

import { make } from "./make.js";

const CITATION = /(\[[EN]\d+(?:\s*,\s*[EN]\d+)*\])/;

/**
 * Cut a text at its citations, such as `[E1]` or `[E1, N2]`; the parts joined are the text again.
 *
 * @param {string} text
 * @returns {{text: string, aliases: string[]}[]}
 */
export function cutAtCitations(text) {
  return text.split(CITATION).map((part, at) => ({ text: part, aliases: at % 2 ? part.slice(1, -1).split(/\s*,\s*/) : [] }));
}

/**
 * A link from a citation to the passage on the page, or to the source below the answer.
 *
 * @param {import("./words.js").Words} words
 * @param {import("./contract.js").Cited} cited
 */
export function citationLink(words, { alias, id, citation }) {
  const link = make("a", { class: "cite", href: `#source-${alias}`, "aria-label": words.text("goToPassage", { citation }), title: citation }, make("bdi", {}, alias));
  link.addEventListener("click", (event) => {
    event.preventDefault();
    goTo(document.querySelector(`article[data-evidence="${CSS.escape(id)}"]`) ?? document.getElementById(`source-${alias}`));
  });
  return link;
}

/** @param {Element | null} target */
function goTo(target) {
  const folded = target?.closest("details");
  if (folded) folded.open = true;
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "start" });
}
