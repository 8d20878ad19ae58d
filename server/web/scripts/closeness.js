/** @file How near a path is, in words: relative to the other paths of the same answer. */

/**
 * Name a place on the range of the similarities found. Raw cosines of different encoders cannot be
 * compared, so the words say only how a path stands among the paths found with it.
 *
 * @param {number | null} similarity
 * @param {(number | null)[]} all similarities of the answer's paths
 * @returns {"closest" | "nearlyAsClose" | "fairlyClose" | "furtherAway" | "notMeasured"}
 */
export function closeness(similarity, all) {
  if (similarity === null) return "notMeasured";
  const measured = all.filter((value) => value !== null);
  const best = Math.max(similarity, ...measured);
  const least = Math.min(similarity, ...measured);
  if (similarity === best) return "closest";
  const share = (similarity - least) / (best - least);
  if (share >= 2 / 3) return "nearlyAsClose";
  return share >= 1 / 3 ? "fairlyClose" : "furtherAway";
}
