/** @file Parts that are folded until asked for, and whose code, words and looks come when they are opened. */

import { FoldedPart } from "../elements/folded-part.js";
import { later } from "../later.js";

/** @typedef {import("../contract.js").Setting} Setting */

/**
 * @template Module
 * @param {import("../words.js").Words} words
 * @param {{id: string, summary: string, parts: string[]}} folded parts: the words and the styles that it needs
 * @param {() => Promise<Module>} load
 * @param {(module: Module) => (Node | string)[] | Promise<(Node | string)[]>} content
 */
function foldLater(words, { id, summary, parts }, load, content) {
  const folded = new FoldedPart();
  folded.show(words, { id, summary, load: async () => content(await later(words, { words: parts, styles: parts }, load)) });
  return folded;
}

/**
 * The same question by another pipeline.
 *
 * @param {Setting} setting
 * @param {import("../contract.js").Answer} answer
 * @param {import("../contract.js").Question} question
 */
export function besideFold(setting, answer, question) {
  return foldLater(setting.words, { id: "beside", summary: setting.words.text("beside"), parts: ["comparing"] },
    () => import("../comparing/runs.js"), ({ comparing }) => comparing(setting, answer, question));
}

/**
 * Tell me what changes: the question watched over releases.
 *
 * @param {Setting} setting
 * @param {import("../contract.js").Question} question
 */
export function watchFold(setting, question) {
  return foldLater(setting.words, { id: "watch", summary: setting.words.text("tellChanges"), parts: ["watch"] },
    () => import("../watching/form.js"), ({ watchForm }) => [watchForm(setting, question)]);
}

/**
 * The tree around a path.
 *
 * @param {Setting} setting
 * @param {Parameters<typeof import("../around/branches.js").around>[1]} path
 * @param {string} id
 */
export function pathTreeFold(setting, path, id) {
  return foldLater(setting.words, { id, summary: setting.words.text("treeAround"), parts: ["around"] },
    () => import("../around/branches.js"), ({ around }) => around(setting, path));
}

/**
 * More about a passage: force, address, citations, what is like it, differences, one's own layer.
 *
 * @param {Setting} setting
 * @param {{id: string, citation: string, edition: string, language: string}} unit
 * @param {{id: string, release: string}} place an id for the fold, and the release that the unit was found in
 */
export function studyFold(setting, unit, { id, release }) {
  const { words, corpus } = setting;
  return foldLater(words, { id, summary: words.text("moreAbout"), parts: ["study", "themes"] }, () => import("../study/passage-study.js"),
    ({ passageStudy }) => passageStudy({ id, setting, corpus: corpus?.id ?? "", unit, release: release || corpus?.release || "", pinned: false }));
}

/**
 * The picture of how a question led to its passages.
 *
 * @param {import("../words.js").Words} words
 * @param {(ways: typeof import("../tracing/traced.js")) => import("../tracing/traced.js").Traced} traced what is drawn
 */
export function wayPictureFold(words, traced) {
  const load = () => Promise.all([import("../elements/way-picture.js"), import("../tracing/traced.js")]);
  const folded = foldLater(words, { id: "way-picture", summary: words.text("wayPicture"), parts: ["tracing"] }, load, ([{ WayPicture }, ways]) => {
    if (!customElements.get("way-picture")) customElements.define("way-picture", WayPicture);
    const picture = new WayPicture();
    picture.show(words, traced(ways));
    return [picture];
  });
  folded.classList.add("way-picture-fold");
  return folded;
}
