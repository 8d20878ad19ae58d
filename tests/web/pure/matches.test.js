/** @file Words of a passage and of a question: alike, spelled otherwise, of another form; the ways a passage was found. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { waysFound, wordKind, wordsByKind } from "../../../server/web/scripts/matches.js";

const WORDS = [
  ["water", "When do I water it?", "exact"],
  ["Water", "when do i WATER it?", "exact"],
  ["watered", "When do I water it?", "form"],
  ["wáter", "When do I water it?", "folded"],
  ["أَسقي", "متى أسقي الحديقة؟", "folded"],
  ["الحديقه", "متى أسقي الحديقة؟", "folded"],
  ["حديقتك", "متى أسقي الحديقة؟", "form"],
  ["庭", "庭に水をやる", "exact"],
  ["水を", "庭に水をやる", "exact"],
  ["花", "庭に水をやる", "form"],
];

for (const [word, question, kind] of WORDS) {
  test(`“${word}” is ${kind} beside “${question}”`, () => assert.equal(wordKind(word, question), kind));
}

test("each matched word is named once, whatever its case, in code points", () => {
  const text = "🌱 Water, water, watered";
  const found = wordsByKind({ text, matched: [[2, 7], [9, 14], [16, 23]] }, "water");
  assert.deepEqual(found, { exact: ["Water"], folded: [], form: ["watered"] });
});

/** @param {object} more */
function evidence(more) {
  const component = { raw: 0.5, normalised: 0.7, absent: false };
  return /** @type {any} */ ({ id: "u1", text: "cool water", matched: [[5, 10]], path: { id: "p" }, components: { semantic: component, path: component }, boosts: {}, ...more });
}
const QUERY = /** @type {any} */ ({ text: "water", references: [] });

test("every way is told, the most telling first", () => {
  const named = { ...QUERY, references: [{ text: "1:1", status: "found", units: ["u1"] }] };
  const ways = waysFound(evidence({ boosts: { neighbours: 0.1 } }), named).map(({ kind }) => kind);
  assert.deepEqual(ways, ["named", "exact", "meaning", "path", "beside"]);
});

test("a way without evidence is not told", () => {
  const absent = { raw: 0.5, normalised: 0.7, absent: true };
  const least = { raw: 0.1, normalised: 0, absent: false };
  assert.deepEqual(waysFound(evidence({ matched: [], components: { semantic: least, path: absent } }), QUERY), []);
});

test("a path's nearness is not told of a passage that no path led to", () => {
  assert.ok(!waysFound(evidence({ path: null }), QUERY).some(({ kind }) => kind === "path"));
});
