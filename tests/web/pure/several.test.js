/** @file Answers of several collections joined, and whose a passage is. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { asked } from "../../../server/web/scripts/api.js";
import { readAddress, writeAddress } from "../../../server/web/scripts/address.js";
import { markdown } from "../../../server/web/scripts/forms.js";
import { joined } from "../../../server/web/scripts/several.js";
import { bounded, kindOf } from "../../../server/web/scripts/sizes.js";
import { isSame, settingOf, similaritiesOf } from "../../../server/web/scripts/whose.js";
import { nearby } from "../../../server/web/scripts/folds/nearby.js";

const path = (/** @type {string} */ id, similarity = 0.5) => ({ id, similarity });
const evidence = (/** @type {number} */ rank) => ({ rank, id: "u1", path: path("p1"), other_paths: [path("p2")] });
const part = (/** @type {string} */ corpus, /** @type {object[]} */ paths) => ({
  corpus, release: `${corpus}@1`, problem: null, answer: { run_id: `r-${corpus}`, paths, warnings: [{ code: "w", message: "Note." }], timing: { total: 5 }, query: { text: "q" } },
});
const SEVERAL = /** @type {any} */ ({
  run_id: "r-all", pipeline: "themepath",
  evidence: [{ rank: 1, corpus: "b", release: "b@1", evidence: evidence(1) }, { rank: 2, corpus: "a", release: "a@1", evidence: evidence(1) }],
  parts: [part("a", [path("p1"), path("p2"), path("p3")]), part("b", [path("p1", 0.9)]), { corpus: "c", release: "c@1", answer: null, problem: { type: "urn:x", detail: "It is closed." } }],
});

test("every passage and path says whose it is, ranks are those of the one list", () => {
  const answer = joined(SEVERAL);
  assert.deepEqual(answer.evidence.map(({ rank, corpus, release }) => [rank, corpus, release]), [[1, "b", "b@1"], [2, "a", "a@1"]]);
  assert.deepEqual(answer.evidence[0].path, { id: "p1", similarity: 0.5, corpus: "b" });
  assert.deepEqual(answer.paths.map(({ id, corpus }) => `${corpus}:${id}`), ["a:p1", "b:p1", "a:p2", "a:p3"]);
  assert.equal(answer.run_id, "r-all");
});

test("what one corpus could not do is a remark of its own", () => {
  assert.deepEqual(joined(SEVERAL).warnings.map(({ corpus, message }) => [corpus, message]), [["a", "Note."], ["b", "Note."], ["c", "It is closed."]]);
});

test("paths of the same id in two corpora are two, and their nearness does not compare", () => {
  const { paths } = joined(SEVERAL);
  assert.ok(!isSame(paths[0], paths[1]));
  assert.ok(!isSame(null, paths[1]));
  assert.deepEqual(similaritiesOf(paths, paths[1]), [0.9]);
});

test("a passage is shown in the setting of its own corpus", () => {
  const setting = /** @type {any} */ ({ corpus: { id: "a" }, corpora: [{ id: "a" }, { id: "b" }] });
  assert.equal(settingOf(setting, {}), setting);
  assert.deepEqual(settingOf(setting, { corpus: "b" }).corpus, { id: "b" });
});

test("one corpus is asked by its name, several by all of theirs, and the address keeps them", () => {
  const question = { q: "x", corpus: "a", also: ["b"], pipeline: "bm25", language: "", k: 3, select: "" };
  assert.deepEqual(asked(question).corpora, ["a", "b"]);
  assert.equal(asked({ ...question, also: [] }).corpus, "a");
  assert.deepEqual({ ...readAddress(writeAddress(question, null)), ...question }, readAddress(writeAddress(question, null)));
  assert.deepEqual(readAddress("?corpus=a&corpus=a&corpus=b&corpus=b").also, ["b"]);
});

test("what is kept names the collection and release of each passage", () => {
  const unit = { id: "u1", citation: "U 1", text: "Words.", language: "en", edition: "e", corpus: "b", corpusTitle: "Book B", release: "b@1" };
  const kept = { title: "q", corpus: "a", corpusTitle: "Book A", release: "a@1", run: "r", caution: "", link: "", licence: "", units: [unit] };
  assert.match(markdown(kept), /Book B, e, b@1/);
});

test("a wording is of the original in its corpus's language, whatever the region", () => {
  assert.equal(kindOf({ language: "zh" }, { language: "zh-Hant" }), "is-original");
  assert.equal(kindOf({ language: "ar" }, { language: "en" }), "is-translation");
  assert.equal(kindOf(undefined, { language: "en" }), "");
});

test("sizes stay within bounds, and what is no size is the usual one", () => {
  assert.deepEqual([null, "", "110", "9", "999", "large", "-3"].map(bounded), [100, 100, 110, 70, 250, 100, 100]);
});

test("a long passage begins near its unit, a short one is whole", () => {
  assert.deepEqual(nearby(8, 2), { first: 0, last: 8 });
  assert.deepEqual(nearby(100, 50), { first: 47, last: 54 });
  assert.deepEqual(nearby(100, 0), { first: 0, last: 4 });
  assert.deepEqual(nearby(100, -1), { first: 0, last: 12 });
});
