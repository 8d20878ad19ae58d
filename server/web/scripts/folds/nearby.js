/** @file What of a passage is shown before more is asked for; pure. */

/** A longer passage begins as what stands near the unit. */
const SHORT = 12;
const NEAR = 3;

/**
 * Which units of a passage are shown at first.
 *
 * @param {number} length
 * @param {number} at the unit's place in it
 * @returns {{first: number, last: number}} from the first to before the last
 */
export function nearby(length, at) {
  if (length <= SHORT || at < 0) return { first: 0, last: Math.min(length, SHORT) };
  return { first: Math.max(0, at - NEAR), last: Math.min(length, at + NEAR + 1) };
}
