/** @file Versions of what is being worked on: who did what, going back, and what to do when two people change at once. */

import { FoldedPart } from "./elements/folded-part.js";
import { button, make } from "./make.js";
import { fragment } from "./views.js";

/** @typedef {{version: number, verb: string, steps: string[], detail: string, source: number, reviewer: string, at: string}} Entry */
/** @typedef {{id: string, version: number, head: number, reviewer: string}} Versioned */
/** @typedef {{words: import("./words.js").Words, work: import("./versioned-work.js").VersionedWork<any>, kept: Versioned, view: string}} Shown view: where it is worked on */

/**
 * @param {Shown} shown
 * @param {(entry: Entry) => (Node | string)[]} did tells what was done in a version
 */
export function historyFold({ words, work, kept, view }, did) {
  const folded = new FoldedPart();
  const line = (/** @type {Entry} */ entry) => {
    const { version, reviewer, at } = entry;
    const here = version === kept.version;
    return make("li", { "aria-current": here && "true" },
      ...words.nodes("versionBy", { version, name: reviewer || "–", when: words.moment(at) }), " · ", ...did(entry), " ",
      !here && make("a", { href: fragment(view, [kept.id], version === kept.head ? {} : { version }) }, words.text("look")), " ",
      version !== kept.head && !work.old && button({ id: `back-to-${version}`, class: "quiet" }, words.text("bringBack"), () => work.change("POST", "undo", { to: version })));
  };
  folded.show(words, {
    id: "history",
    summary: words.text("history", { count: kept.head }),
    load: async () => {
      const { items } = await work.api.get(`${work.place}/history?limit=200`);
      return [make("ol", { role: "list", class: "history" }, ...items.map(line))];
    },
  });
  return folded;
}

/**
 * What says that an older version is shown, and the way to the newest.
 *
 * @param {Shown} shown
 */
export function oldNotice({ words, kept, view }) {
  return make("p", { class: "notice" }, make("span", {}, words.text("oldVersion", { version: kept.version, head: kept.head })),
    make("a", { href: fragment(view, [kept.id]) }, words.text("toNewest")));
}

/** @param {Shown} shown */
export function undoButton({ words, work, kept }) {
  return button({ id: "undo", class: "secondary", disabled: kept.version === 1 }, words.text("undo"), () => work.change("POST", "undo"));
}

/** @param {Shown} shown */
export function conflictNotice({ words, work, kept }) {
  const { seen = 0, current = 0 } = work.conflict ?? {};
  return make("div", { class: "notice problem conflict", role: "alert" },
    make("p", { class: "notice-title" }, words.text("conflict")),
    make("p", {}, words.text("conflictMeans", { seen, current, name: kept.reviewer || "–" })),
    make("p", { class: "actions" },
      button({ id: "insist", class: "secondary" }, words.text("insist", { current }), () => work.insist()),
      button({ id: "yield", class: "secondary" }, words.text("yield"), () => work.yield())));
}
