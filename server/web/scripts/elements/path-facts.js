/** @file What stands behind a path: whose index, our translation or not, how near it is to the question. */

import { closeness } from "../closeness.js";
import { make } from "../make.js";
import { titleOf } from "../whose.js";
import { FoldedPart } from "./folded-part.js";
import { PathTrail } from "./path-trail.js";

/** @typedef {import("../contract.js").ThemePath} ThemePath */
/** @typedef {import("../contract.js").Setting} Setting */

export class PathFacts extends HTMLElement {
  /**
   * @param {Setting} setting
   * @param {ThemePath} path
   * @param {{id: string, similarities: (number | null)[]}} around an id of its own, and what the answer's paths measured
   */
  show(setting, path, { id, similarities }) {
    const { words } = setting;
    const { index, similarity } = path;
    this.replaceChildren(
      make("p", { class: "facts small" },
        setting.several && make("bdi", { class: "of-corpus" }, titleOf(setting)),
        make("span", { class: "index" }, ...words.nodes("indexOf", { title: index.title })),
        index.translated && make("span", { class: "badge", title: index.note || words.text("ourTranslationMeans") }, words.text("ourTranslation")),
        make("span", { class: "nearness" }, ...nearness(words, similarity, similarities))),
      ...(index.translated ? [original(setting, path, `${id}-original`)] : []),
    );
  }
}

/**
 * @param {import("../words.js").Words} words
 * @param {number | null} similarity
 * @param {(number | null)[]} all
 */
function nearness(words, similarity, all) {
  const said = words.text(`closeness.${closeness(similarity, all)}`);
  if (similarity === null) return [said];
  return words.nodes("nearness", { words: said, number: words.number(similarity, 3) });
}

/**
 * The wording of the index's own authors, asked for when it is opened.
 *
 * @param {Setting} setting
 * @param {ThemePath} path
 * @param {string} id
 */
function original(setting, path, id) {
  const folded = new FoldedPart();
  const { language } = path.index;
  folded.show(setting.words, {
    id,
    summary: setting.words.text("originalWording"),
    load: async () => {
      const themes = await Promise.all(path.steps.map((step) => setting.api.theme(setting.corpus?.id ?? "", step.id)));
      const steps = themes.map(({ id, label, labels }) => ({ id, label: labels[language] ?? label }));
      const trail = new PathTrail();
      trail.show({ steps, language, direction: directionOf(setting, language) });
      return [trail, ...(path.index.note ? [make("p", { class: "small", dir: "auto" }, path.index.note)] : [])];
    },
  });
  return folded;
}

/**
 * @param {Setting} setting
 * @param {string} language
 */
function directionOf({ corpus }, language) {
  return corpus?.editions.find((edition) => edition.language === language)?.direction ?? "auto";
}
