/** @file Words of what is kept in versions, in English. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  versionBy: "version {version} by {name}, {when}",
  oldVersion: "This is version {version} of {head}; it cannot be changed.",
  toNewest: "Go to the newest",
  undo: "Undo",
  history: { one: "{count} version", other: "{count} versions" },
  look: "Look at it",
  bringBack: "Bring it back",
  conflict: "Somebody else changed this meanwhile.",
  conflictMeans: "You saw version {seen}; {name} has written version {current}, shown below. Your change is kept here and not saved yet.",
  insist: "Make my change on version {current}",
  yield: "Leave my change",
};
