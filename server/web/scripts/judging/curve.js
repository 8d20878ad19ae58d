/** @file How many relevant passages a judge had met after each one graded, drawn; an aid to stopping, no advice. */

import { make } from "../make.js";
import { shape } from "../shapes.js";

const WIDTH = 240;
const HEIGHT = 80;

/**
 * The points of the curve in a picture of that size; it begins at nothing met.
 *
 * @param {readonly number[]} curve
 * @returns {string}
 */
export function pointsOf(curve) {
  const most = Math.max(1, curve.at(-1) ?? 0);
  return [0, ...curve].map((met, at) => `${((at / Math.max(1, curve.length)) * WIDTH).toFixed(1)},${(HEIGHT - (met / most) * HEIGHT).toFixed(1)}`).join(" ");
}

/**
 * @param {import("../words.js").Words} words
 * @param {{reviewer: string, curve: number[], since_relevant: number}} judge
 */
export function curveFigure(words, { reviewer, curve, since_relevant: since }) {
  const said = words.text("curveSays", { met: curve.at(-1) ?? 0, graded: curve.length, since });
  const svg = shape("svg", { viewBox: `-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`, role: "img", "aria-label": said }, shape("polyline", { points: pointsOf(curve) }));
  return make("figure", { class: "curve" }, svg, make("figcaption", { class: "small" }, make("bdi", {}, reviewer), ": ", said));
}
