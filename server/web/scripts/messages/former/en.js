/** @file Words of what was retired, in English. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  "retired.unit": "The passage {name} was retired.",
  "retired.theme": "The theme {name} was retired.",
  retiredSince: "{since} has it no more; {last} is the last release that has it.",
  retiredAfter: "{last} is the last release that has it.",
  replacedBy: "What replaced it:",
  replacedByNothing: "Nothing is recorded that replaced it.",
  readAsItWas: "Read it as it was in {release}",
};
