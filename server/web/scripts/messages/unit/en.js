/** @file Words of a passage at its own address, in English. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  "view.unit": "Passage",
  readsRelease: "You read {release}.",
  readNewest: "Read the newest release",
  releaseGone: "{release} is not kept any more, so it cannot be read as it was.",
  missingPlaces: "There is no such place: {places}",
  noSuchPassage: "This collection has no such passage, and never had.",
  noSuchPassageDo: "Check the reference and the collection, then name another.",
  findPassage: "Another passage, by its reference",
  goThere: "Go there",
  passagesBeside: "Passages beside it",
  passageBefore: "The passage before",
  passageAfter: "The next passage",
  "around.passage": "What stands around it",
  "around.paths": "Paths that lead to it",
  "around.notes": "Commentary",
};
