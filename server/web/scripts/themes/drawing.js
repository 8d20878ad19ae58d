/** @file Where the themes of a picture stand: broader above, narrower below, related at the sides. */

/** @typedef {{x: number, y: number, width: number, text: string, label: string, main: boolean}} Node */
/** @typedef {{from: Node, to: Node, kind: "broader" | "narrower" | "related"}} Link */

export const WIDTH = 720;
const ACROSS = 4;
const ROW = 46;
const LONGEST = 20;
const MOST = { broader: 4, narrower: 16, related: 6 };

/**
 * Place a theme and its neighbours; `left` counts those that found no room.
 *
 * @param {import("./asking.js").Whole} theme
 * @returns {{nodes: Node[], links: Link[], height: number, left: number}}
 */
export function place(theme) {
  const broader = theme.broader.slice(0, MOST.broader);
  const narrower = theme.narrower.slice(0, MOST.narrower);
  const related = theme.related.slice(0, MOST.related);
  const middle = ROW * (Math.ceil(broader.length / ACROSS) + 0.75) + (Math.ceil(related.length / 2) * ROW) / 2;
  const main = node(theme.label, WIDTH / 2, middle, true);
  const below = middle + ROW * Math.max(1, 0.75 + Math.ceil(related.length / 2) / 2);
  const up = broader.map(({ label }, at) => node(label, ...cell(at, broader.length, ROW * 0.75)));
  const down = narrower.map(({ label }, at) => node(label, ...cell(at, narrower.length, below)));
  const beside = related.map(({ label }, at) => node(label, at % 2 ? WIDTH - 95 : 95, middle + (Math.floor(at / 2) - (Math.ceil(related.length / 2) - 1) / 2) * ROW));
  /** @type {[Node[], Link["kind"]][]} */
  const groups = [[up, "broader"], [down, "narrower"], [beside, "related"]];
  const all = theme.broader.length + theme.narrower.length + theme.related.length;
  return {
    nodes: [...up, ...down, ...beside, main],
    links: groups.flatMap(([nodes, kind]) => nodes.map((to) => ({ from: main, to, kind }))),
    height: Math.max(below + ROW * Math.max(Math.ceil(narrower.length / ACROSS) - 0.5, 0), middle + ROW) + 6,
    left: all - up.length - down.length - beside.length,
  };
}

/**
 * @param {number} at
 * @param {number} count
 * @param {number} top
 * @returns {[number, number]}
 */
function cell(at, count, top) {
  const row = Math.floor(at / ACROSS);
  const inRow = Math.min(ACROSS, count - row * ACROSS);
  return [(WIDTH * ((at % ACROSS) + 0.5)) / inRow, top + row * ROW];
}

/**
 * @param {string} label
 * @param {number} x
 * @param {number} y
 * @returns {Node}
 */
function node(label, x, y, main = false) {
  const letters = [...label];
  const text = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : label;
  return { x, y, width: 166, text, label, main };
}
