/** @file The passage around a unit, folded until asked for. */

import { FoldedPart } from "../elements/folded-part.js";
import { make, wording } from "../make.js";

/** @typedef {import("../contract.js").PassageUnit} PassageUnit */

/**
 * @param {import("../contract.js").Setting} setting
 * @param {import("../contract.js").Evidence} evidence
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
      const lines = passage.units.map((unit) => line(words, unit, unit.id === evidence.id));
      return [
        make("p", { class: "small" }, make("bdi", {}, passage.citation),
          ...(passage.division ? [" · ", make("bdi", {}, passage.division.title)] : [])),
        make("ol", { class: "passage", role: "list" }, ...lines),
      ];
    },
  });
  return folded;
}

/**
 * @param {import("../words.js").Words} words
 * @param {PassageUnit} unit
 * @param {boolean} cited
 */
function line(words, unit, cited) {
  return make("li", { "aria-current": cited && "true" },
    make("p", { class: "small reference" }, make("bdi", { lang: unit.language }, unit.citation),
      cited && make("span", { class: "cited" }, ` ${words.text("thisPassage")}`)),
    wording(unit, "line", unit.text));
}
