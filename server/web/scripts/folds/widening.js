/** @file What stands beyond the edge of a passage, and the button that shows a step more of it. */

import { button, make } from "../make.js";
import { asProblem } from "../problem.js";

/** @typedef {import("../contract.js").PassageUnit} PassageUnit */
/** @typedef {"previous" | "next"} Way */

/**
 * The unit before or after another, in the edition that is read.
 *
 * @param {import("../api.js").Api} api
 * @param {string} corpus
 * @param {PassageUnit} from
 * @param {Way} way
 * @returns {Promise<PassageUnit | null>} null at the end of the corpus
 */
export async function unitBeyond(api, corpus, from, way) {
  const next = (await api.unit(corpus, from))[way];
  if (!next) return null;
  const { citation, texts } = await api.unit(corpus, { ...from, id: next });
  const text = texts.find(({ edition }) => edition === from.edition) ?? texts[0];
  return { ...text, id: next, citation };
}

/**
 * A button that shows a step more; it leaves when there is no more, and says why when a step failed.
 *
 * @param {import("../words.js").Words} words
 * @param {{id: string, way: Way}} place
 * @param {() => Promise<boolean>} step whether there was more
 */
export function widenButton(words, { id, way }, step) {
  const said = make("span", { class: "small", role: "status" });
  const more = button({ id, class: "quiet" }, words.text(`widen.${way}`), async () => {
    said.replaceChildren();
    try {
      more.hidden = !(await step());
      if (more.hidden) said.replaceChildren(words.text(`widest.${way}`));
    } catch (thrown) {
      said.replaceChildren(" ", asProblem(thrown).detail);
    }
  });
  return make("p", { class: "widen" }, more, said);
}
