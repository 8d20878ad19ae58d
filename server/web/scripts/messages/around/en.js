/** @file Words of the tree around a path, in English. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  moreAround: { one: "{count} more theme", other: "{count} more themes" },
  openNarrower: { one: "{count} theme below {theme}", other: "{count} themes below {theme}" },
  alsoUnder: "Stands under these as well",
  relatedTo: "Related",
};
