/** @file One passage of the evidence: its text, the path that led to it, why, and what stands around it. */

import { passageActs } from "../acting.js";
import { because } from "../because.js";
import { flagButton } from "../flagging.js";
import { commentaryFold } from "../folds/commentary.js";
import { editionLine, editionsFold } from "../folds/editions.js";
import { studyFold } from "../folds/later.js";
import { otherPathsFold } from "../folds/other-paths.js";
import { passageFold } from "../folds/passage.js";
import { standingLine } from "../folds/standing.js";
import { make, present, wording } from "../make.js";
import { titleOf } from "../whose.js";
import { kindOf } from "../sizes.js";
import { ComponentBars } from "./component-bars.js";
import { marked, MatchKinds } from "./match-kinds.js";
import { PathFacts } from "./path-facts.js";
import { PathTrail } from "./path-trail.js";

/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../contract.js").Evidence} Evidence */

export class EvidenceCard extends HTMLElement {
  /** Draw what stands below the passage: how it was found, why, and what is folded. */
  rest = () => {};

  /**
   * Draw the passage itself; `rest` draws what stands below it.
   *
   * @param {Setting} setting
   * @param {Evidence} evidence
   * @param {{similarities: (number | null)[], query: import("../contract.js").Answer["query"]}} answer what its paths measured, and how it was asked
   */
  show(setting, evidence, answer) {
    const id = `evidence-${evidence.rank}`;
    const article = make("article", { id, tabindex: -1, "data-evidence": evidence.id, "aria-labelledby": `${id}-title` },
      heading(setting, evidence, id), standingLine(setting, evidence),
      make("div", { class: "texts" },
        wording(evidence, `unit-text ${kindOf(setting.corpus, evidence)}`, ...marked(evidence, answer.query.text)), editionsFold(setting, evidence, `${id}-editions`)));
    this.rest = () => article.append(...this.#why(setting, evidence, { id, ...answer }));
    this.replaceChildren(article);
  }

  /**
   * @param {Setting} setting
   * @param {Evidence} evidence
   * @param {{id: string, similarities: (number | null)[], query: import("../contract.js").Answer["query"]}} around
   */
  #why(setting, evidence, { id, similarities, query }) {
    const bars = new ComponentBars();
    bars.show(setting.words, evidence);
    const kinds = new MatchKinds();
    kinds.show(setting.words, evidence, query);
    return present([
      kinds,
      make("div", { class: "why" }, route(setting, evidence, { id, similarities, query }), bars),
      folds(setting, evidence, { id, similarities }),
      passageActs(setting, evidence, id)]);
  }
}

/**
 * @param {Setting} setting
 * @param {Evidence} evidence
 * @param {string} id
 */
function heading(setting, { rank, citation, language, edition, division, source }, id) {
  const { words } = setting;
  const edited = editionLine(setting, { edition, language });
  const own = setting.corpus?.editions.find((known) => known.id === edition)?.source === source.id;
  const terms = [source.licence, source.attribution].filter(Boolean).join(" · ");
  const title = make("bdi", { title: terms || null }, source.title);
  edited.append(...(division ? [" · ", make("bdi", { lang: language }, division.title)] : []), " · ",
    ...(own ? [title] : words.nodes("renders", { title })));
  if (setting.several) edited.prepend(make("bdi", { class: "of-corpus" }, titleOf(setting)), " · ");
  return make("header", { class: "evidence-head" },
    make("h3", { id: `${id}-title` },
      make("span", { class: "rank" }, make("span", { class: "unseen" }, `${words.text("rank")} `), make("bdi", {}, words.number(rank))),
      " ", make("bdi", { class: "citation", lang: language }, citation)),
    edited);
}

/**
 * The path that led here, with its facts, the reason, and the button to flag it.
 *
 * @param {Setting} setting
 * @param {Evidence} evidence
 * @param {{id: string, similarities: (number | null)[], query: import("../contract.js").Answer["query"]}} around
 */
function route(setting, evidence, { id, similarities, query }) {
  const { words } = setting;
  const { path } = evidence;
  const why = because(words, evidence, query);
  if (!path) return make("div", { class: "route" }, make("p", { class: "small" }, words.text("noPath")), why);
  const trail = new PathTrail();
  trail.show(path);
  const facts = new PathFacts();
  facts.show(setting, path, { id: `${id}-path`, similarities });
  return make("div", { class: "route" },
    make("p", { class: "small route-label" }, words.text("ledHere")),
    trail, facts, why, flagButton(setting, evidence, path, `${id}-flag`));
}

/**
 * @param {Setting} setting
 * @param {Evidence} evidence
 * @param {{id: string, similarities: (number | null)[]}} around
 */
function folds(setting, evidence, { id, similarities }) {
  return make("div", { class: "folds" },
    passageFold(setting, evidence, `${id}-passage`),
    evidence.other_paths.length > 0 && otherPathsFold(setting, evidence, { id: `${id}-paths`, similarities }),
    ...commentaryFold(setting, evidence, `${id}-commentary`),
    studyFold(setting, evidence, { id: `${id}-study`, release: evidence.release ?? "" }));
}
