/** @file Words of the tree around a path, in Indonesian. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  moreAround: { other: "{count} tema lagi" },
  openNarrower: { other: "{count} tema di bawah {theme}" },
  alsoUnder: "Juga berada di bawah",
  relatedTo: "Terkait",
};
