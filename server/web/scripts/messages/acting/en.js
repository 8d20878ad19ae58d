/** @file Words of what is done with a passage, in English. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  letterTitle: "Which letters are wrong?",
  letterMeans: "Mark the letters in the text of {unit}, by pointer or with Shift and the arrow keys, then say what should stand there.",
  letterEdition: "Edition",
  letterText: "The text as it is stored",
  letterFound: "Marked letters",
  letterShould: "What should stand there (empty: nothing)",
  letterNone: "Mark the letters in the text first.",
  letterSaved: "Saved. Editors see it in the list of flags.",
  onSheetTitle: "Put {unit} on a sheet",
  whichSheet: "Sheet",
  newSheet: "A new one",
  newSheetName: "Title of the new sheet",
  sheetNote: "Note on the passage (optional)",
  putThere: "Put it there",
  isThere: "It stands on {sheet} now.",
};
