/** @file Words of the picture of question, paths and passages, in English. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  wayKeys: "Arrow keys walk from the question over the paths to the passages; Enter goes to what a box stands for.",
  waysLeft: { one: "{count} path found no room; it is in the table.", other: "{count} paths found no room; they are in the table." },
  unitsLeft: { one: "{count} passage found no room; it is in the table.", other: "{count} passages found no room; they are in the table." },
  wayTable: "The same as a table",
  "wayColumn.path": "Path",
  "wayColumn.near": "Nearness",
  "wayColumn.units": "Passages it led to",
  "wayLink.near": "nearness to the question, the thicker the nearer",
  "wayLink.led": "led to the passage",
  "wayLink.also": "leads there as well",
  "wayLink.words": "found by the text itself",
  wayQuestion: "The question: {question}",
  wayPath: { one: "Path {path}, leads to {count} passage shown", other: "Path {path}, leads to {count} passages shown" },
  wayUnit: { one: "Passage {rank}: {citation}, by {count} path", other: "Passage {rank}: {citation}, by {count} paths" },
  wayNear: "nearness {number}",
  wayOpen: "Go there",
};
