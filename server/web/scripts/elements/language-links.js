/** @file Links to the page in its other interface languages. */

import { make } from "../make.js";
import { INTERFACE_LANGUAGES } from "../words.js";

export class LanguageLinks extends HTMLElement {
  /** @param {import("../words.js").Words} words */
  show(words) {
    const links = INTERFACE_LANGUAGES.map((tag) => this.#link(tag, tag === words.tag));
    this.replaceChildren(make("nav", { "aria-label": words.text("interfaceLanguage") }, make("ul", { role: "list" }, ...links)));
  }

  /**
   * @param {string} tag
   * @param {boolean} current
   */
  #link(tag, current) {
    const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
    const link = make("a", { href: `?ui=${tag}`, lang: tag, hreflang: tag, "aria-current": current && "true" }, name);
    link.addEventListener("click", () => {
      const place = new URLSearchParams(location.search);
      place.set("ui", tag);
      link.href = `?${place}${location.hash}`;
    });
    return make("li", {}, link);
  }
}
