/** @file Versions of an inquiry: who did what, going back, and what to do when two people change at once. */

import { FoldedPart } from "../elements/folded-part.js";
import { button, make } from "../make.js";
import { fragment } from "../views.js";

/** @typedef {import("../inquiry.js").Desk} Desk */
/** @typedef {{version: number, verb: string, steps: string[], detail: string, source: number, reviewer: string, at: string}} Entry */

/** @param {Desk} desk */
export function historyFold({ words, api, work, inquiry }) {
  const folded = new FoldedPart();
  folded.show(words, {
    id: "history",
    summary: words.text("history", { count: inquiry.head }),
    load: async () => {
      const { items } = await api.get(`v1/inquiries/${encodeURIComponent(inquiry.id)}/history?limit=200`);
      return [make("ol", { role: "list", class: "history" }, ...items.map((/** @type {Entry} */ entry) => line(words, work, inquiry, entry)))];
    },
  });
  return folded;
}

/**
 * @param {import("../words.js").Words} words
 * @param {import("../inquiry-work.js").InquiryWork} work
 * @param {import("../inquiry.js").Inquiry} inquiry
 * @param {Entry} entry
 */
function line(words, work, inquiry, { version, verb, steps, detail, reviewer, at }) {
  const what = steps.map((step) => words.text(`step.${step}`)).join(", ");
  const did = words.has(`verb.${verb}`) ? words.text(`verb.${verb}`) : verb;
  const here = version === inquiry.version;
  return make("li", { "aria-current": here && "true" },
    ...words.nodes("versionBy", { version, name: reviewer || "–", when: words.moment(at) }), ` · ${did}: ${what}`, detail && make("bdi", {}, ` (${detail})`), " ",
    !here && make("a", { href: fragment("inquire", [inquiry.id], version === inquiry.head ? {} : { version }) }, words.text("look")), " ",
    version !== inquiry.head && !work.old && button({ id: `back-to-${version}`, class: "quiet" }, words.text("bringBack"), () => work.change("POST", "undo", { to: version })));
}

/** @param {Desk} desk */
export function conflictNotice({ words, work, inquiry }) {
  const { seen = 0, current = 0 } = work.conflict ?? {};
  return make("div", { class: "notice problem conflict", role: "alert" },
    make("p", { class: "notice-title" }, words.text("conflict")),
    make("p", {}, words.text("conflictMeans", { seen, current, name: inquiry.reviewer || "–" })),
    make("p", { class: "actions" },
      button({ id: "insist", class: "secondary" }, words.text("insist", { current }), () => work.insist()),
      button({ id: "yield", class: "secondary" }, words.text("yield"), () => work.yield())));
}
