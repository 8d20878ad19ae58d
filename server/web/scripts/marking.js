/** @file Which parts of a text matched, as pure arithmetic on spans. */

/**
 * Cut a text at spans given in code points, as the server counts them, so that the parts
 * joined are the text again. Spans that overlap, run backwards or leave the text are mended or dropped.
 *
 * @param {string} text
 * @param {[number, number][]} spans
 * @returns {{text: string, matched: boolean}[]}
 */
export function segments(text, spans) {
  const points = Array.from(text);
  const parts = [];
  let at = 0;
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const start = Math.max(at, from);
    const end = Math.min(points.length, to);
    if (end <= start) continue;
    if (start > at) parts.push({ text: points.slice(at, start).join(""), matched: false });
    parts.push({ text: points.slice(start, end).join(""), matched: true });
    at = end;
  }
  if (at < points.length) parts.push({ text: points.slice(at).join(""), matched: false });
  return parts;
}
