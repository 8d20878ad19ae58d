/** @file One answer: what was understood, warnings, the paths, the evidence, and how it was made. */

import { writeAddress } from "../address.js";
import { besideFold, watchFold, wayPictureFold } from "../folds/later.js";
import { keepMenu } from "../keep-later.js";
import { make, present } from "../make.js";
import { paced } from "../paced.js";
import { settingOf, similaritiesOf, titleOf } from "../whose.js";
import { EvidenceCard } from "./evidence-card.js";
import { NothingFound } from "./nothing-found.js";
import { PathList } from "./path-list.js";
import { RunDetails } from "./run-details.js";
import { WrittenAnswer } from "./written-answer.js";

/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../contract.js").Answer} Answer */
/** What is drawn before the first frame: enough to fill a small screen. */
const FIRST = { paths: 1, draws: 1 };

export class AnswerView extends HTMLElement {
  /**
   * Draw what comes first at once and the rest in the frames after it; it is busy until all is there.
   *
   * @param {Setting} setting
   * @param {Answer} answer
   * @param {import("../contract.js").Question} question
   * @returns {Promise<boolean>} whether all was drawn: an answer that leaves the page is not drawn on
   */
  async show(setting, answer, question) {
    const { words } = setting;
    const paths = new PathList();
    paths.show(setting, answer, FIRST.paths);
    const written = answer.parts ? ofOne(setting, answer.parts, question) : new WrittenAnswer();
    if (written instanceof WrittenAnswer) written.show(setting, question);
    const found = make("section", { class: "found-evidence", "aria-labelledby": "results-title" },
      make("h2", { id: "results-title", tabindex: -1 }, words.text("passagesFound", { count: answer.evidence.length })));
    const cards = drawers(setting, answer, found);
    for (const draw of cards.splice(0, FIRST.draws)) draw();
    this.setAttribute("aria-busy", "true");
    this.replaceChildren(
      make("section", { class: "understood", "aria-label": words.text("understood") }, understood(words, answer), ...references(words, answer), ...warnings(setting, answer)),
      make("section", { class: "written", "aria-label": words.text("writtenAnswer") }, written),
      wayPictureFold(words, ({ tracedAnswer }) => tracedAnswer(answer)),
      make("div", { class: "findings" }, make("section", { class: "found-paths", "aria-labelledby": "paths-title" }, paths), found));
    const last = () => found.append(...present([answer.evidence.length > 0 && keepMenu(setting, keptOf(setting, answer)), watchFold(setting, question), besideFold(setting, answer, question), details(words, answer)]));
    const whole = await paced([() => paths.rest(), ...cards, last], () => this.isConnected);
    if (whole) this.removeAttribute("aria-busy");
    return whole;
  }
}

/**
 * What draws the passages, one after another, or says that there are none.
 *
 * @param {Setting} setting
 * @param {Answer} answer
 * @param {HTMLElement} into
 */
function drawers(setting, answer, into) {
  if (answer.evidence.length === 0) {
    const nothing = new NothingFound();
    nothing.show(setting.words, answer);
    return [() => into.append(nothing)];
  }
  const list = make("ol", { class: "evidence", role: "list" });
  into.append(list);
  return answer.evidence.flatMap((unit) => {
    const card = new EvidenceCard();
    const begin = () => {
      card.show(settingOf(setting, unit), unit, { similarities: similaritiesOf(answer.paths, unit), query: answer.query });
      list.append(make("li", {}, card));
    };
    return [begin, () => card.rest()];
  });
}

/**
 * @param {import("../words.js").Words} words
 * @param {Answer} answer
 */
function details(words, answer) {
  const run = new RunDetails();
  run.show(words, answer);
  return run;
}

/**
 * Where an answer can be written: of one collection at a time.
 *
 * @param {Setting} setting
 * @param {{corpus: string}[]} parts
 * @param {import("../contract.js").Question} question
 */
function ofOne(setting, parts, question) {
  const ui = new URLSearchParams(location.search).get("ui");
  const links = parts.map(({ corpus }) => make("a", { href: writeAddress({ ...question, corpus, also: [] }, ui), dir: "auto" }, titleOf(settingOf(setting, { corpus }))));
  return make("p", { class: "small of-one" }, setting.words.text("answerOfOne"), ...links.flatMap((link) => [" ", link]));
}

/**
 * The corpora that an answer is of.
 *
 * @param {Setting} setting
 * @param {Answer} answer
 */
function corporaOf(setting, { parts }) {
  const shown = parts ? parts.map((part) => settingOf(setting, part)) : [setting];
  return shown.map(({ corpus }) => corpus).filter((corpus) => corpus !== undefined);
}

/**
 * @param {Setting} setting
 * @param {Answer} answer
 */
function keptOf(setting, answer) {
  const { query, release, run_id: run } = answer;
  const units = answer.evidence.map((unit) => (unit.corpus ? { ...unit, corpusTitle: settingOf(setting, unit).corpus?.title } : unit));
  const corpora = corporaOf(setting, answer);
  return { title: query.text, release, run, caution: corpora.map(({ caution }) => caution).filter(Boolean).join(" "), units, corpora, whole: answer };
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
function warnings(setting, answer) {
  const { words } = setting;
  const caution = corporaOf(setting, answer).filter((corpus) => corpus.caution).map((corpus) => make("p", { class: "small caution", dir: "auto" }, corpus.caution));
  if (answer.warnings.length === 0) return caution;
  const of = (/** @type {string | undefined} */ corpus) => corpus && make("bdi", {}, `${settingOf(setting, { corpus }).corpus?.title ?? corpus}: `);
  const items = answer.warnings.map(({ message, corpus }) => make("li", { dir: "auto" }, of(corpus), message));
  return [...caution, make("ul", { class: "notice warnings", "aria-label": words.text("warnings") }, ...items)];
}
