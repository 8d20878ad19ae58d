/** @file What one search found, each hit in its passage, to be judged and read around. */

import { wayPictureFold } from "../folds/later.js";
import { button, make } from "../make.js";
import { adding } from "./chips.js";
import { passageSection } from "./passages.js";

/** @param {import("../inquiry.js").Desk} desk */
export function retrievalStep(desk) {
  const { words, work, inquiry } = desk;
  const { content, status } = inquiry.steps.retrieval;
  const search = button({ id: "retrieve", class: status === "fresh" ? "secondary" : "primary" }, words.text(content ? "searchAgain" : "search"), () => work.change("POST", "retrieve"));
  if (!content) return [make("p", {}, search)];
  const { hits, passages, selection, selected, run_id: run, pipeline, release, warnings } = content;
  const found = passages.map((passage, at) => passageSection(desk, passage, { at, hits }));
  return [
    make("p", {}, search),
    make("p", { class: "small" }, ...words.nodes("runFacts", { run, pipeline, release })),
    selection !== null && make("p", { class: "small" }, ...words.nodes("lookedIn", { selection, units: selected ?? 0 })),
    ...warnings.map(({ message }) => make("p", { class: "small", dir: "auto" }, message)),
    make("p", { role: "status" }, words.text("passagesFound", { count: hits.length })),
    hits.length > 0 && wayPictureFold(words, ({ tracedInquiry }) => tracedInquiry(inquiry, desk.corpus)),
    ...found,
    adding({ id: "add-unit", label: words.text("addUnit"), add: words.text("add"), draft: `${inquiry.id}:unit` }, (value) => work.change("PATCH", "retrieval", { add: [value] })),
  ];
}
