/** @file Where the question, its paths and its passages stand in their picture, and the lines between them; pure. */

import { wrapped } from "./wrapping.js";

/** @typedef {import("./traced.js").Traced} Traced */
/** @typedef {{key: string, kind: "question" | "path" | "unit", x: number, y: number, width: number, height: number, lines: string[], under: string, language: string, direction: string}} Node */
/** @typedef {{from: string, to: string, kind: "near" | "led" | "also" | "words", d: string, weight: number}} Link */
/** @typedef {{nodes: Node[], links: Link[], width: number, height: number, left: {paths: number, units: number}}} Drawn */
/** @typedef {{x: number, width: number}} Column */

export const MOST = Object.freeze({ paths: 12, units: 24 });
const NARROWEST = 300;
const ROOMY = 180;
const WIDE = 600;
const LINE = 18;
const SMALLER = 14 / 12; // more letters of the smaller size fit
const GAP = 12;
const EDGE = 4;

/**
 * Place what fits: at first what led to a passage, then the nearest of the rest; `left` counts what found no room.
 *
 * @param {Traced} traced
 * @param {{width: number, mirrored?: boolean}} room in pixels; mirrored for an interface that reads from the right
 * @returns {Drawn}
 */
export function place(traced, { width: given, mirrored = false }) {
  const width = Math.max(given, NARROWEST);
  const { paths, units } = shown(traced);
  const wide = width >= WIDE;
  const at = wide ? columns(width) : narrowColumns(width);
  const question = questionNode(traced, at.question, wide ? 4 : 2);
  const top = wide ? EDGE : question.y + question.height + GAP * 2;
  const down = { paths: stacked(paths.map((path) => pathNode(path, at.path)), top), units: stacked(units.map((unit) => unitNode(unit, at.unit)), top) };
  const bottom = Math.max(question.y + question.height, down.paths.bottom, down.units.bottom);
  if (wide) for (const column of [[question], down.paths.nodes, down.units.nodes]) centre(column, bottom);
  const nodes = [question, ...down.paths.nodes, ...down.units.nodes].map((node) => (mirrored ? { ...node, x: width - node.x - node.width } : node));
  const left = { paths: traced.paths.length - paths.length, units: traced.units.length - units.length };
  return { nodes, links: linked(traced, nodes, { wide, mirrored }), width, height: bottom + EDGE, left };
}

/** @param {Traced} traced */
function shown(traced) {
  const units = traced.units.slice(0, MOST.units);
  const led = new Set(units.flatMap(({ paths }) => paths.slice(0, 1)));
  const kept = [...traced.paths].sort((a, b) => Number(led.has(b.key)) - Number(led.has(a.key))).slice(0, MOST.paths);
  return { units, paths: traced.paths.filter((path) => kept.includes(path)) };
}

/**
 * @param {number} width
 * @returns {Record<"question" | "path" | "unit", Column>}
 */
function columns(width) {
  const [question, path, unit] = [0.22, 0.4, 0.22].map((share) => Math.round(width * share));
  const between = (width - question - path - unit - EDGE * 2) / 2;
  return { question: { x: EDGE, width: question }, path: { x: EDGE + question + between, width: path }, unit: { x: width - EDGE - unit, width: unit } };
}

/**
 * @param {number} width
 * @returns {Record<"question" | "path" | "unit", Column>}
 */
function narrowColumns(width) {
  const path = Math.round(width * 0.5);
  const unit = Math.round(width * 0.27);
  return { question: { x: EDGE, width: width - EDGE * 2 }, path: { x: EDGE + 16, width: path }, unit: { x: width - EDGE - 16 - unit, width: unit } };
}

/**
 * @param {Traced} traced
 * @param {Column} column
 * @param {number} most lines
 * @returns {Node}
 */
function questionNode({ question, language }, { x, width }, most) {
  const lines = wrapped(question, width - 20, most);
  return { key: "question", kind: "question", x, y: EDGE, width, height: lines.length * LINE + 16, lines, under: "", language, direction: "auto" };
}

/**
 * @param {import("./traced.js").TracedPath} path
 * @param {Column} column
 * @returns {Node}
 */
function pathNode({ key, label, above, similarity, language, direction }, { x, width }) {
  const lines = wrapped(label, width - 20, 2);
  const near = similarity === null ? "" : similarity.toFixed(3);
  const [under] = wrapped([near, above].filter(Boolean).join(" · "), (width - 20) * SMALLER, 1);
  return { key, kind: "path", x, y: 0, width, height: lines.length * LINE + (under ? LINE : 0) + 10, lines, under, language, direction };
}

/**
 * @param {import("./traced.js").TracedUnit} unit
 * @param {Column} column
 * @returns {Node}
 */
function unitNode({ key, citation, text, language, direction }, { x, width }) {
  const lines = wrapped(citation, width - 20, 2);
  const [under] = width > ROOMY ? wrapped(text.replace(/\s+/g, " "), (width - 28) * SMALLER, 1) : [""];
  return { key, kind: "unit", x, y: 0, width, height: lines.length * LINE + (under ? LINE : 0) + 10, lines, under, language, direction };
}

/**
 * @param {Node[]} nodes
 * @param {number} top
 */
function stacked(nodes, top) {
  let y = top;
  for (const node of nodes) {
    node.y = y;
    y += node.height + GAP;
  }
  return { nodes, bottom: nodes.length > 0 ? y - GAP : top };
}

/**
 * @param {Node[]} nodes
 * @param {number} bottom
 */
function centre(nodes, bottom) {
  const last = nodes[nodes.length - 1];
  const down = last ? (bottom - last.y - last.height) / 2 : 0;
  for (const node of nodes) node.y += down;
}

/**
 * @param {Traced} traced
 * @param {Node[]} nodes
 * @param {{wide: boolean, mirrored: boolean}} how
 * @returns {Link[]}
 */
function linked(traced, nodes, how) {
  const known = new Map(nodes.map((node) => [node.key, node]));
  const measured = traced.paths.map(({ similarity }) => similarity).filter((value) => value !== null);
  const [least, best] = [Math.min(...measured), Math.max(...measured)];
  /** @type {(from: string, to: string, kind: Link["kind"], weight: number) => Link[]} */
  const link = (from, to, kind, weight) => {
    const [one, other] = [known.get(from), known.get(to)];
    return one && other ? [{ from, to, kind, weight, d: line(one, other, how) }] : [];
  };
  return [
    ...traced.paths.flatMap(({ key, similarity }) => link("question", key, "near", similarity === null ? 1 : 1 + (best > least ? (3 * (similarity - least)) / (best - least) : 3))),
    ...traced.units.flatMap(({ key, paths }) => (paths.length > 0 ? paths.flatMap((path, at) => link(path, key, at === 0 ? "led" : "also", at === 0 ? 2 : 1)) : link("question", key, "words", 1))),
  ];
}

/**
 * A curve from side to side; on a narrow picture, where the question stands above, a line along the edge.
 *
 * @param {Node} from
 * @param {Node} to
 * @param {{wide: boolean, mirrored: boolean}} how
 */
function line(from, to, { wide, mirrored }) {
  const near = (/** @type {Node} */ { x, width }) => (mirrored ? x + width : x);
  const far = (/** @type {Node} */ { x, width }) => (mirrored ? x : x + width);
  const end = to.y + to.height / 2;
  if (wide || from.kind === "path") {
    const start = from.y + from.height / 2;
    const half = (far(from) + near(to)) / 2;
    return `M ${far(from)} ${start} C ${half} ${start} ${half} ${end} ${near(to)} ${end}`;
  }
  const inwards = mirrored ? -6 : 6;
  const [spine, side] = to.kind === "path" ? [near(from) + inwards, near(to)] : [far(from) - inwards, far(to)];
  return `M ${spine} ${from.y + from.height} V ${end} H ${side}`;
}
