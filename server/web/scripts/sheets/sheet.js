/**
 * @file The forms of a sheet as the server answers it, and changes of its blocks; pure.
 *
 * @typedef {object} Block
 * @property {"heading" | "prose" | "passage"} kind
 * @property {string} text of a passage the wording that was read
 * @property {number} level
 * @property {string} corpus
 * @property {string} unit
 * @property {string} edition
 * @property {string} note
 * @property {string} citation
 * @property {string} language
 * @property {import("../contract.js").Direction} direction
 * @property {string} release
 * @property {boolean} there
 * @property {string | null} now
 * @property {string[]} heirs
 * @property {boolean} [renew] sent: take today's wording
 *
 * @typedef {{id: string, title: string, creator: string, created: string, updated: string, version: number, head: number, verb: string, reviewer: string, blocks: Block[]}} Sheet
 */

const SENT = /** @type {const} */ (["kind", "level", "corpus", "unit", "edition", "note", "renew"]);

/**
 * Blocks as the server takes them: the wording of a passage is the server's own.
 *
 * @param {Partial<Block>[]} blocks
 */
export function asSent(blocks) {
  return blocks.map((block) => {
    const named = Object.fromEntries(SENT.filter((name) => block[name] !== undefined).map((name) => [name, block[name]]));
    return block.kind === "passage" ? named : { ...named, text: block.text };
  });
}

/**
 * Move one block to another place; the others keep their order.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} from
 * @param {number} to
 * @returns {Item[]}
 */
export function moved(items, from, to) {
  const rest = items.filter((_, at) => at !== from);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), items[from], ...rest.slice(place)];
}

/**
 * Put other members into one block.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} place
 * @param {Partial<Item>} members
 * @returns {Item[]}
 */
export function changed(items, place, members) {
  return items.map((item, at) => (at === place ? { ...item, ...members } : item));
}
