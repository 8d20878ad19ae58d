/** @file The passage around a unit, folded until asked for, then widened step by step as far as the corpus goes. */

import { FoldedPart } from "../elements/folded-part.js";
import { make, wording } from "../make.js";
import { kindOf } from "../sizes.js";
import { nearby } from "./nearby.js";
import { unitBeyond, widenButton } from "./widening.js";

/** @typedef {import("../contract.js").PassageUnit} PassageUnit */
/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../contract.js").Evidence} Evidence */

const STEP = 5;

/**
 * @param {Setting} setting
 * @param {Evidence} evidence
 * @param {string} id
 */
export function passageFold(setting, evidence, id) {
  const { words, api, corpus } = setting;
  const folded = new FoldedPart();
  folded.show(words, {
    id,
    summary: words.text("passageAround"),
    load: async () => {
      const { passage } = await api.unit(corpus?.id ?? "", evidence);
      const { first, last } = nearby(passage.units.length, passage.units.findIndex((unit) => unit.id === evidence.id));
      const lines = make("ol", { class: "passage", role: "list" }, ...passage.units.slice(first, last).map((unit) => line(setting, unit, unit.id === evidence.id)));
      return [
        make("p", { class: "small" }, make("bdi", {}, passage.citation),
          ...(passage.division ? [" · ", make("bdi", {}, passage.division.title)] : [])),
        widening(setting, { id, way: "previous", lines, hidden: passage.units.slice(0, first), edge: passage.units[0] }),
        lines,
        widening(setting, { id, way: "next", lines, hidden: passage.units.slice(last), edge: passage.units[passage.units.length - 1] }),
      ];
    },
  });
  return folded;
}

/**
 * @param {Setting} setting
 * @param {{id: string, way: import("./widening.js").Way, lines: HTMLElement, hidden: PassageUnit[], edge: PassageUnit | undefined}} side
 */
function widening(setting, { id, way, lines, hidden, edge }) {
  const { words, api, corpus } = setting;
  let waiting = hidden;
  let at = edge;
  return widenButton(words, { id: `${id}-${way}`, way }, async () => {
    if (waiting.length > 0) {
      const cut = way === "next" ? STEP : Math.max(0, waiting.length - STEP);
      const parts = [waiting.slice(0, cut), waiting.slice(cut)];
      const [shown, left] = way === "next" ? parts : parts.reverse();
      waiting = left;
      lines[way === "next" ? "append" : "prepend"](...shown.map((unit) => line(setting, unit, false)));
      return true;
    }
    const unit = at && (await unitBeyond(api, corpus?.id ?? "", at, way));
    if (!unit) return false;
    at = unit;
    lines[way === "next" ? "append" : "prepend"](line(setting, unit, false));
    return true;
  });
}

/**
 * @param {Setting} setting
 * @param {PassageUnit} unit
 * @param {boolean} cited
 */
function line({ words, corpus }, unit, cited) {
  return make("li", { "aria-current": cited && "true" },
    make("p", { class: "small reference" }, make("bdi", { lang: unit.language }, unit.citation),
      cited && make("span", { class: "cited" }, ` ${words.text("thisPassage")}`)),
    wording(unit, `line ${kindOf(corpus, unit)}`, unit.text));
}
