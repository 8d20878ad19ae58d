/** @file One answer: what was understood, warnings, the paths, the evidence, and how it was made. */

import { keepMenu } from "../keeping.js";
import { make } from "../make.js";
import { BesideRuns } from "./beside-runs.js";
import { EvidenceCard } from "./evidence-card.js";
import { NothingFound } from "./nothing-found.js";
import { PathList } from "./path-list.js";
import { RunDetails } from "./run-details.js";
import { WrittenAnswer } from "./written-answer.js";

/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../contract.js").Answer} Answer */

export class AnswerView extends HTMLElement {
  /**
   * @param {Setting} setting
   * @param {Answer} answer
   * @param {import("../contract.js").Question} question
   */
  show(setting, answer, question) {
    const { words } = setting;
    const paths = new PathList();
    paths.show(setting, answer);
    const run = new RunDetails();
    run.show(words, answer);
    const beside = new BesideRuns();
    beside.show(setting, answer, question);
    const written = new WrittenAnswer();
    written.show(setting, question);
    this.replaceChildren(
      make("section", { class: "understood", "aria-label": words.text("understood") }, understood(words, answer), ...references(words, answer), ...warnings(setting, answer)),
      make("section", { class: "written", "aria-label": words.text("writtenAnswer") }, written),
      make("div", { class: "findings" },
        make("section", { class: "found-paths", "aria-labelledby": "paths-title" }, paths),
        make("section", { class: "found-evidence", "aria-labelledby": "results-title" },
          make("h2", { id: "results-title", tabindex: -1 }, words.text("passagesFound", { count: answer.evidence.length })),
          ...evidence(setting, answer), answer.evidence.length > 0 && keepMenu(setting, keptOf(setting, answer)), beside, run)));
  }
}

/**
 * @param {Setting} setting
 * @param {Answer} answer
 */
function evidence(setting, answer) {
  if (answer.evidence.length === 0) {
    const nothing = new NothingFound();
    nothing.show(setting.words, answer);
    return [nothing];
  }
  const similarities = answer.paths.map(({ similarity }) => similarity);
  const cards = answer.evidence.map((unit) => {
    const card = new EvidenceCard();
    card.show(setting, unit, similarities);
    return make("li", {}, card);
  });
  return [make("ol", { class: "evidence", role: "list" }, ...cards)];
}

/**
 * @param {Setting} setting
 * @param {Answer} answer
 */
function keptOf({ corpus }, answer) {
  const { query, release, run_id: run, evidence: units } = answer;
  return { title: query.text, release, run, caution: corpus?.caution ?? "", units, whole: answer };
}

/**
 * @param {import("../words.js").Words} words
 * @param {Answer} answer
 */
function understood(words, { query }) {
  const asked = make("q", { dir: "auto", lang: query.language }, query.text);
  const key = `language.${query.language_source}`;
  const found = words.nodes(words.has(key) ? key : "language.default", { language: words.language(query.language) });
  return make("p", { class: "small" }, asked, " · ", ...found);
}

/**
 * @param {import("../words.js").Words} words
 * @param {Answer} answer
 */
function references(words, { query }) {
  if (query.references.length === 0) return [];
  const items = query.references.map(({ text, status, units }) =>
    make("li", { class: `is-${status}` }, ...words.nodes(`reference.${status}`, { text, units: units.slice(0, 8).join(", ") })));
  return [make("ul", { class: "references small", "aria-label": words.text("references") }, ...items)];
}

/**
 * @param {Setting} setting
 * @param {Answer} answer
 */
function warnings({ words, corpus }, answer) {
  const caution = corpus?.caution ? [make("p", { class: "small caution", dir: "auto" }, corpus.caution)] : [];
  if (answer.warnings.length === 0) return caution;
  const items = answer.warnings.map(({ message }) => make("li", { dir: "auto" }, message));
  return [...caution, make("ul", { class: "notice warnings", "aria-label": words.text("warnings") }, ...items)];
}
