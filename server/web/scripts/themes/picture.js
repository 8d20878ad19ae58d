/** @file A theme and its neighbours drawn as a graph, with what keeps it as SVG or PNG. */

import { make } from "../make.js";
import { pictureButtons } from "../picture.js";
import { shape } from "../shapes.js";
import { place, WIDTH } from "./drawing.js";

/**
 * @param {import("../words.js").Words} words
 * @param {import("./asking.js").Whole} theme
 * @returns {HTMLElement[]}
 */
export function pictureParts(words, theme) {
  const { left, ...drawn } = place(theme);
  const svg = draw(drawn, words.text("pictureOf", { theme: theme.label }));
  return [
    make("div", { class: "picture-frame", tabindex: 0, role: "group", "aria-label": words.text("picture") }, svg),
    ...(left > 0 ? [make("p", { class: "small" }, words.text("pictureLeft", { count: left }))] : []),
    pictureButtons(words, () => svg, theme.label),
  ];
}

/**
 * Drawn with the classes of the page's styles, so that it follows light and dark.
 *
 * @param {Omit<ReturnType<typeof place>, "left">} drawn
 * @param {string} title
 */
function draw({ nodes, links, height }, title) {
  const svg = shape("svg", { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, role: "img", class: "drawn" }, shape("title", {}, title));
  for (const { from, to, kind } of links) {
    svg.append(shape("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y, class: `drawn-link is-${kind}` }));
  }
  for (const { x, y, width, text, label, main } of nodes) {
    svg.append(shape("g", main ? { "data-main": "", class: "is-main" } : {}, shape("title", {}, label),
      shape("rect", { x: x - width / 2, y: y - 15, width, height: 30, rx: 6, class: "drawn-box" }),
      shape("text", { x, y: y + 5, "text-anchor": "middle", class: "drawn-name" }, text)));
  }
  return svg;
}
