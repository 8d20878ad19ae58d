/** @file What stands around a passage: the one before and after, its division, commentary, and the paths to it. */

import { FoldedPart } from "../elements/folded-part.js";
import { PathTrail } from "../elements/path-trail.js";
import { make, wording } from "../make.js";
import { fragment } from "../views.js";
import { inCorpus, unitHref } from "./addresses.js";

/** @typedef {import("./passage-study.js").Studied} Studied */
/** @typedef {import("../contract.js").Unit} Unit */

/**
 * @param {Studied} studied
 * @param {(citation: string) => void} cited told how the passage is cited in the edition shown
 * @returns {Promise<HTMLElement[]>}
 */
export async function aroundUnit(studied, cited) {
  const { id, setting: { words, api }, corpus, unit, release, pinned } = studied;
  const place = new URLSearchParams({ ...(unit.edition && { edition: unit.edition, language: unit.language }), ...(pinned && { release }) });
  /** @type {Unit} */
  const whole = await api.get(`v1/units/${encodeURIComponent(corpus)}/${encodeURIComponent(unit.id)}?${place}`);
  const pin = pinned ? release : "";
  cited(whole.citation);
  const beside = [[whole.previous, "passageBefore"], [whole.next, "passageAfter"]].map(([to, key]) => to && make("a", { href: unitHref(corpus, to, pin), rel: key === "passageAfter" ? "next" : "prev" }, words.text(String(key))));
  const fold = (/** @type {string} */ part, /** @type {HTMLElement[]} */ content) => {
    const folded = new FoldedPart();
    folded.show(words, { id: `${id}-${part}`, summary: words.text(`around.${part}`), load: async () => content });
    return folded;
  };
  return [
    make("nav", { class: "actions", "aria-label": words.text("passagesBeside") }, ...beside.filter((one) => one !== null && one !== "")),
    make("div", { class: "folds" },
      whole.passage.units.length > 1 && fold("passage", passage(studied, whole, pin)),
      whole.paths.length > 0 && fold("paths", [make("ul", { class: "other-paths", role: "list" }, ...whole.paths.map((path) => pathItem(corpus, path, pin)))]),
      whole.notes.length > 0 && fold("notes", whole.notes.flatMap((note) => [
        make("p", { class: "small reference" }, make("bdi", {}, note.source.title), " · ", make("bdi", {}, words.language(note.language))), wording(note, "note", note.text)]))),
  ];
}

/**
 * @param {Studied} studied
 * @param {Unit} whole
 * @param {string} pin
 */
function passage({ corpus, unit }, { passage: { citation, division, units } }, pin) {
  return [
    make("p", { class: "small" }, make("bdi", {}, citation), division && " · ", division && make("bdi", {}, division.title)),
    make("ol", { class: "passage", role: "list" }, ...units.map((one) => make("li", { "aria-current": one.id === unit.id && "true" },
      make("p", { class: "small reference" }, make("a", { href: unitHref(corpus, one.id, pin) }, make("bdi", {}, one.citation))), wording(one, "line", one.text)))),
  ];
}

/**
 * @param {string} corpus
 * @param {import("../contract.js").ThemePath} path
 * @param {string} pin
 */
function pathItem(corpus, path, pin) {
  const trail = new PathTrail();
  trail.show(path);
  const end = path.steps.at(-1);
  return make("li", {}, trail, make("p", { class: "small" }, end && make("a", { href: inCorpus(corpus, fragment("themes", [end.id], { release: pin })) }, make("bdi", { lang: path.language }, end.label)), " · ", make("bdi", {}, path.index.title)));
}
