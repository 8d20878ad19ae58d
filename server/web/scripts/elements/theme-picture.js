/** @file The picture of a theme, folded; what draws it is loaded when it is opened. */

import { FoldedPart } from "./folded-part.js";

export class ThemePicture extends HTMLElement {
  /**
   * @param {import("../words.js").Words} words
   * @param {import("../themes/asking.js").Whole} theme
   */
  show(words, theme) {
    const folded = new FoldedPart();
    const load = async () => {
      const { pictureParts } = await import("../themes/picture.js");
      setTimeout(() => this.querySelector("[data-main]")?.scrollIntoView({ inline: "center", block: "nearest" }));
      return pictureParts(words, theme);
    };
    folded.show(words, { id: "theme-picture", summary: words.text("picture"), load });
    this.replaceChildren(folded);
  }
}
