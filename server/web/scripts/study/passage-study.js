/** @file What is known of a passage beside its text: where it stands in force, who cites it, what is like it, how it changed. */

import { FoldedPart } from "../elements/folded-part.js";
import { make } from "../make.js";
import { alike } from "./alike.js";
import { citing } from "./citing.js";
import { compare } from "./compare.js";
import { pins } from "./pins.js";
import { standing } from "./standing.js";

/**
 * @typedef {object} Studied
 * @property {string} id what the ids of its folds begin with
 * @property {import("../contract.js").Setting} setting
 * @property {string} corpus
 * @property {{id: string, citation: string, edition: string, language: string}} unit
 * @property {string} release the one that is shown
 * @property {boolean} pinned whether it was asked for, or is the newest
 */

/**
 * The parts of a study, folded.
 *
 * @param {Studied} studied
 * @returns {Promise<HTMLElement[]>}
 */
export async function passageStudy(studied) {
  const { id, setting, corpus, unit, release, pinned } = studied;
  const { words, api } = setting;
  const mine = async () => (await import("./mine.js")).mine(studied);
  const folds = /** @type {[string, () => Promise<HTMLElement[]>][]} */ ([
    ["citing", () => citing(studied)], ["alike", () => alike(studied)], ["compare", () => compare(studied)], ["mine", mine],
  ]).map(([part, load]) => {
    const folded = new FoldedPart();
    folded.show(words, { id: `${id}-${part}`, summary: words.text(`study.${part}`), load });
    folded.dataset.part = part;
    return folded;
  });
  const stands = setting.corpus?.force && !pinned ? await standing(words, api, { corpus, unit: unit.id }) : undefined;
  return [...(stands ? [stands] : []), pins(words, { corpus, unit: unit.id, release, pinned }), make("div", { class: "study" }, ...folds)];
}
