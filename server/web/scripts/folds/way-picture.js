/** @file The picture of how a question led to its passages, folded until asked for; its code and words come with it. */

import { FoldedPart } from "../elements/folded-part.js";
import { later } from "../later.js";

/**
 * @param {import("../words.js").Words} words
 * @param {(ways: typeof import("../tracing/traced.js")) => import("../tracing/traced.js").Traced} traced what is drawn
 * @returns {FoldedPart}
 */
export function wayPictureFold(words, traced) {
  const folded = new FoldedPart();
  const draw = async () => {
    const load = () => Promise.all([import("../elements/way-picture.js"), import("../tracing/traced.js")]);
    const [{ WayPicture }, ways] = await later(words, { words: ["tracing"], styles: ["tracing"] }, load);
    if (!customElements.get("way-picture")) customElements.define("way-picture", WayPicture);
    const picture = new WayPicture();
    picture.show(words, traced(ways));
    return [picture];
  };
  folded.show(words, { id: "way-picture", summary: words.text("wayPicture"), load: draw });
  folded.classList.add("way-picture-fold");
  return folded;
}
