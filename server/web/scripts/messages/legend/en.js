/** @file Words of the legend, in English. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  "means.lexical": "Words of the question that stand in the passage (BM25).",
  "means.semantic": "Nearness of the passage's meaning to the question's.",
  "means.path": "Nearness of the path to the question.",
  "means.proximity": "How few steps lead from the path's end to the passage.",
  "means.source": "Primary text before explanation and commentary.",
  "means.specificity": "How exactly the citation names a place.",
  barsMean: "A bar is the value scaled between the least and the greatest among all candidates; the figure is the raw value.",
  keys: "Keys",
  "key./": "Go to the question",
  "key.j": "Next passage",
  "key.k": "Passage before",
  "key.0–3": "Judging: grade the passage",
  "key.l": "Judging: later",
  "key.u": "Judging: take back the last",
  "key.?": "This legend",
  "key.Esc": "Close a dialog; leave the question",
  singleKeys: "Use single keys",
  textSizes: "Size of the text",
  "textSize.original": "Original",
  "textSize.translation": "Translation",
  textSizesUsual: "The usual sizes",
  bars: "What the bars mean",
};
