/** @file Two lists of passages set beside each other: what both hold, and where each stands in the other; pure. */

/** @typedef {{rank: number, id: string, corpus?: string}} Ranked */
/**
 * @template {Ranked} Item
 * @typedef {{one: {unit: Item, there: number | null} | null, other: {unit: Item, there: number | null} | null}} Row
 */

/**
 * @template {Ranked} Item
 * @param {Item[]} one
 * @param {Item[]} other
 * @returns {{rows: Row<Item>[], both: number}} a row a rank
 */
export function sideBySide(one, other) {
  const rankIn = (/** @type {Item[]} */ list, /** @type {Item} */ unit) => list.find(({ id, corpus }) => id === unit.id && corpus === unit.corpus)?.rank ?? null;
  const cell = (/** @type {Item[]} */ list, /** @type {Item[]} */ there, /** @type {number} */ at) => (list[at] ? { unit: list[at], there: rankIn(there, list[at]) } : null);
  const length = Math.max(one.length, other.length);
  return {
    rows: Array.from({ length }, (_, at) => ({ one: cell(one, other, at), other: cell(other, one, at) })),
    both: one.filter((unit) => rankIn(other, unit) !== null).length,
  };
}
