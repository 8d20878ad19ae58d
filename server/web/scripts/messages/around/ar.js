/** @file Words of the tree around a path, in Arabic. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  moreAround: { zero: "لا موضوعات أخرى", one: "موضوع آخر", two: "موضوعان آخران", few: "{count} موضوعات أخرى", many: "{count} موضوعًا آخر", other: "{count} موضوع آخر" },
  openNarrower: { zero: "لا موضوع تحت {theme}", one: "موضوع واحد تحت {theme}", two: "موضوعان تحت {theme}", few: "{count} موضوعات تحت {theme}", many: "{count} موضوعًا تحت {theme}", other: "{count} موضوع تحت {theme}" },
  alsoUnder: "يندرج أيضًا تحت",
  relatedTo: "ذو صلة",
};
