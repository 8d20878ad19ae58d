/** @file The part of the legend in which the sizes of original and translation are chosen. */

import { button, make } from "../make.js";
import { KINDS, LARGEST, setSize, sizeOf, SMALLEST } from "../sizes.js";

/**
 * @param {import("../words.js").Words} words
 * @returns {HTMLElement[]}
 */
export function sizesPart(words) {
  const rows = KINDS.map((kind) => {
    const id = `text-size-${kind}`;
    const slide = make("input", { id, type: "range", min: SMALLEST, max: LARGEST, step: 5, value: sizeOf(kind) });
    const said = make("output", { for: id });
    const tell = () => {
      const share = words.percent(Number(slide.value));
      slide.setAttribute("aria-valuetext", share);
      said.replaceChildren(share);
    };
    slide.addEventListener("input", () => {
      setSize(kind, Number(slide.value));
      tell();
    });
    tell();
    return { slide, tell, part: make("p", { class: "sizes" }, make("label", { for: id }, words.text(`textSize.${kind}`)), slide, said) };
  });
  const usual = button({ id: "text-size-usual", class: "quiet" }, words.text("textSizesUsual"), () => {
    for (const { slide } of rows) {
      slide.value = "100";
      slide.dispatchEvent(new Event("input"));
    }
  });
  return [make("h3", {}, words.text("textSizes")), ...rows.map(({ part }) => part), make("p", {}, usual)];
}
