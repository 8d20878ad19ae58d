/** @file Words of two pipelines side by side, in English. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  rankThere: "rank {rank} there",
  onlyHere: "only here",
  bothHold: { one: "{count} passage stands in both.", other: "{count} passages stand in both." },
};
