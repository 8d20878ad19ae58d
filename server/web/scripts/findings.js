/** @file A text cut where a report speaks of it, as pure arithmetic on places. */

/**
 * @typedef {{start: number, end: number, line: number, column: number}} Place
 * @typedef {object} Finding
 * @property {"reference" | "quotation" | "unclosed"} kind
 * @property {number} number
 * @property {Place} place
 * @property {"ok" | "note" | "fault"} verdict
 * @property {string} status
 */

/**
 * Cut a text so that each part lies inside the same findings; the parts joined are the text again.
 *
 * @param {string} text
 * @param {Finding[]} findings places in code points
 * @returns {{text: string, inside: Finding[], begins: Finding[]}[]}
 */
export function cutAtFindings(text, findings) {
  const points = Array.from(text);
  const edges = new Set([0, points.length]);
  for (const { place } of findings) edges.add(clamp(place.start, points.length)).add(clamp(place.end, points.length));
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((from, at) => ({
    text: points.slice(from, sorted[at + 1]).join(""),
    inside: findings.filter(({ place }) => place.start <= from && sorted[at + 1] <= place.end),
    begins: findings.filter(({ place }) => clamp(place.start, points.length) === from && place.end > place.start),
  }));
}

/**
 * @param {number} place
 * @param {number} most
 */
function clamp(place, most) {
  return Math.max(0, Math.min(place, most));
}

/**
 * Every finding of a report in the order of the text.
 *
 * @param {{references: any[], quotations: any[], unclosed: Place[]}} report
 * @returns {Finding[]}
 */
export function findingsOf({ references, quotations, unclosed }) {
  const all = [
    ...references.map((one) => ({ ...one, kind: "reference" })),
    ...quotations.map((one) => ({ ...one, kind: "quotation" })),
    ...unclosed.map((place, at) => ({ kind: "unclosed", number: at + 1, place: { ...place, end: Math.max(place.end, place.start + 1) }, verdict: "note", status: "unclosed" })),
  ];
  return all.sort((a, b) => a.place.start - b.place.start || b.place.end - a.place.end);
}
