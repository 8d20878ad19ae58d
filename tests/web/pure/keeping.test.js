/** @file Blocks of a sheet moved and sent; a judge's curve; what is kept in forms of other tools. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { waysSaid } from "../../../server/web/scripts/because.js";
import { copied, ris } from "../../../server/web/scripts/forms.js";

import { pointsOf } from "../../../server/web/scripts/judging/curve.js";
import { linked } from "../../../server/web/scripts/referring.js";
import { asSent, changed, moved } from "../../../server/web/scripts/sheets/sheet.js";

const UNIT = { id: "2:3", citation: "Garden 2:3", text: "Water slowly.", language: "en", edition: "garden-en", note: "Twice.", verdict: "included", reason: "answers", grade: 0 };
const KEPT = { title: "t", corpus: "garden", corpusTitle: "Garden", release: "garden@1", run: "r", caution: "", link: "http://x/", licence: "", units: [UNIT] };

test("a block moves and the others keep their order, at the edges too", () => {
  assert.deepEqual(moved(["a", "b", "c"], 0, 2), ["b", "c", "a"]);
  assert.deepEqual(moved(["a", "b", "c"], 2, 0), ["c", "a", "b"]);
  assert.deepEqual(moved(["a", "b", "c"], 1, 9), ["a", "c", "b"]);
});

test("one block is changed and the rest is as it was", () => {
  const before = [{ text: "a" }, { text: "b" }];
  assert.deepEqual(changed(before, 1, { text: "c" }), [{ text: "a" }, { text: "c" }]);
  assert.deepEqual(before[1], { text: "b" });
});

test("of a passage no wording is sent: the server has its own", () => {
  const passage = { kind: /** @type {const} */ ("passage"), text: "tampered", level: 1, corpus: "garden", unit: "2:3", edition: "garden-en", note: "n", citation: "x" };
  assert.deepEqual(asSent([passage]), [{ kind: "passage", level: 1, corpus: "garden", unit: "2:3", edition: "garden-en", note: "n" }]);
  assert.deepEqual(asSent([{ kind: "prose", text: "mine" }]), [{ kind: "prose", text: "mine" }]);
});

test("RIS says what the server reads back: place, edition, decision, a grade of 0 too", () => {
  const text = ris(KEPT);
  for (const line of ["C2  - 2:3", "C3  - garden-en", "DB  - garden", "KW  - verdict:included", "KW  - grade:0", "N1  - Twice."]) assert.ok(text.includes(line), line);
});

test("what is copied is the stored text with the parts chosen", () => {
  assert.equal(copied(KEPT, { wording: true, citation: true }), "Water slowly. (Garden 2:3)");
  assert.equal(copied(KEPT, { citation: true, edition: true, link: true }), "Garden 2:3; garden-en, garden@1\n\nhttp://x/");
});

test("a judge's curve begins at nothing, rises to the most, and is there with nothing graded", () => {
  assert.equal(pointsOf([]), "0.0,80.0");
  assert.equal(pointsOf([1, 1]), "0.0,80.0 120.0,0.0 240.0,0.0");
  assert.equal(pointsOf([0]), "0.0,80.0 240.0,80.0");
});

test("a text is cut at its references in code points and joined it is the text", () => {
  const text = "🌱 see 2:3 and 9:9";
  const found = [{ text: "2:3", start: 6, end: 9, units: ["2:3"], status: "found" }, { text: "9:9", start: 14, end: 17, units: [], status: "not_found" }];
  assert.deepEqual(linked(text, found, ({ text: cited }) => ({ cited })), ["🌱 see ", { cited: "2:3" }, " and 9:9"]);
  assert.deepEqual(linked("", [], () => ""), []);
});

test("marks are left out and other editions put beside only where that is chosen", () => {
  const arabic = { ...UNIT, text: "اسْقِ صَبَاحًا", others: [{ text: "Water slowly.", edition: "garden-en" }] };
  const kept = { ...KEPT, units: [arabic] };
  assert.equal(copied(kept, { wording: true, marks: true }), "اسْقِ صَبَاحًا");
  assert.equal(copied(kept, { wording: true, marks: false, others: true, edition: true }), "اسق صباحا (garden-en, garden@1)\nWater slowly. (garden-en)");
});

test("the ways that the server's sentence names are read from it", () => {
  assert.deepEqual(waysSaid("Named in the question."), ["named"]);
  assert.deepEqual(waysSaid("Shares words with the question, is near it in meaning, lies under the path “Water” and stands beside one of the best units."), ["words", "meaning", "path", "beside"]);
  assert.deepEqual(waysSaid("Added by hand."), []);
});
