/** @file Words of two pipelines side by side, in Indonesian. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  rankThere: "peringkat {rank} di sana",
  onlyHere: "hanya di sini",
  bothHold: { other: "{count} petikan ada di keduanya." },
};
