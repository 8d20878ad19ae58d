/** @file A unit in the other editions and languages of its corpus, folded until asked for, then beside its text. */

import { FoldedPart } from "../elements/folded-part.js";
import { make, wording } from "../make.js";
import { kindOf } from "../sizes.js";

/**
 * @param {import("../contract.js").Setting} setting
 * @param {import("../contract.js").Evidence} evidence
 * @param {string} id
 */
export function editionsFold(setting, evidence, id) {
  const { words, api, corpus } = setting;
  const folded = new FoldedPart();
  folded.show(words, {
    id,
    summary: words.text("otherEditions"),
    load: async () => {
      const { texts } = await api.unit(corpus?.id ?? "", evidence);
      const others = texts.filter(({ edition }) => edition !== evidence.edition);
      if (others.length === 0) return [make("p", { class: "small" }, words.text("noOtherEdition"))];
      const originals = others.filter((text) => kindOf(corpus, text) === "is-original");
      const ordered = [...originals, ...others.filter((text) => !originals.includes(text))];
      return ordered.map((text) => make("div", { class: "edition" }, editionLine(setting, text), wording(text, `edition-text ${kindOf(corpus, text)}`, text.text)));
    },
  });
  return folded;
}

/**
 * Which edition a text is of: its title, and its language where the title does not say it.
 *
 * @param {import("../contract.js").Setting} setting
 * @param {{edition: string, language: string}} text
 */
export function editionLine({ words, corpus }, { edition, language }) {
  const known = corpus?.editions.find(({ id }) => id === edition);
  const title = known?.title ?? edition;
  const name = words.language(language);
  return make("p", { class: "small reference" }, make("bdi", { lang: language }, title), ...(title.includes(name) ? [] : [" · ", make("bdi", {}, name)]));
}
