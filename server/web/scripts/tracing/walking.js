/** @file Which node of the picture an arrow key leads to, and what belongs to a node; pure. */

/** @typedef {import("./drawing.js").Drawn} Drawn */

const COLUMNS = /** @type {const} */ (["question", "path", "unit"]);

/**
 * @param {Drawn} drawn
 * @param {string} from the key of a node
 * @param {"up" | "down" | "forth" | "back" | "first" | "last"} way forth is from the question to the passages
 * @returns {string} the key of the node to go to, the same where the way ends
 */
export function step({ nodes, links }, from, way) {
  const here = nodes.find(({ key }) => key === from);
  if (!here) return from;
  const column = nodes.filter(({ kind }) => kind === here.kind);
  const at = column.indexOf(here);
  if (way === "first") return column[0].key;
  if (way === "last") return column[column.length - 1].key;
  if (way === "up" || way === "down") return column[at + (way === "up" ? -1 : 1)]?.key ?? from;
  const next = COLUMNS[COLUMNS.indexOf(here.kind) + (way === "forth" ? 1 : -1)];
  const linked = links.filter((link) => (way === "forth" ? link.from : link.to) === from).map((link) => (way === "forth" ? link.to : link.from));
  const near = nodes.filter(({ kind, key }) => kind === next && linked.includes(key));
  const any = nodes.filter(({ key }) => linked.includes(key));
  return (near[0] ?? any[0] ?? nodes.find(({ kind }) => kind === next))?.key ?? from;
}

/**
 * The nodes and links of every way through a node, from the question to the passages.
 *
 * @param {Drawn} drawn
 * @param {string} of
 * @returns {{nodes: Set<string>, links: Set<number>}}
 */
export function throughNode({ links }, of) {
  const nodes = new Set([of]);
  /** @type {Set<number>} */
  const lit = new Set();
  const follow = (/** @type {"from" | "to"} */ near, /** @type {"from" | "to"} */ far) => {
    const waiting = [of];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      links.forEach((link, at) => {
        if (link[near] !== key) return;
        lit.add(at);
        if (!nodes.has(link[far])) waiting.push(link[far]);
        nodes.add(link[far]);
      });
    }
  };
  follow("from", "to");
  follow("to", "from");
  return { nodes, links: lit };
}
