/** @file The picture of question, paths and passages: what is placed where, what is cut, where keys lead. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { MOST, place } from "../../../server/web/scripts/tracing/drawing.js";
import { tracedAnswer, tracedInquiry } from "../../../server/web/scripts/tracing/traced.js";
import { step, throughNode } from "../../../server/web/scripts/tracing/walking.js";
import { broad, wrapped } from "../../../server/web/scripts/tracing/wrapping.js";

/** @param {number} number */
function path(number, similarity = 1 - number / 100) {
  const label = `Theme ${number}`;
  return { id: `p${number}`, text: `Top > ${label}`, steps: [{ id: "t", label: "Top" }, { id: `t${number}`, label }], language: "en", direction: "ltr", similarity, index: { title: "Index" } };
}

/**
 * @param {number} rank
 * @param {any[]} paths
 */
function unit(rank, [first = null, ...others]) {
  return { rank, id: `u${rank}`, citation: `Unit ${rank}`, text: "Words of it.", language: "en", direction: "ltr", reason: "", path: first, other_paths: others };
}

/**
 * @param {any[]} paths
 * @param {any[]} evidence
 */
function answer(paths, evidence) {
  return /** @type {any} */ ({ query: { text: "When?", language: "en" }, paths, evidence });
}
const SMALL = answer([path(1), path(2), path(3)], [unit(1, [path(2), path(1)]), unit(2, []), unit(3, [path(9)])]);

test("paths found, and paths that led to a passage without being found near, are nodes", () => {
  const traced = tracedAnswer(SMALL);
  assert.deepEqual(traced.paths.map(({ label, target }) => [label, target]), [["Theme 1", "path-1"], ["Theme 2", "path-2"], ["Theme 3", "path-3"], ["Theme 9", "evidence-3"]]);
  assert.deepEqual(traced.units.map(({ paths }) => paths.length), [2, 0, 1]);
});

test("an inquiry is drawn from the paths of its themes and of its search", () => {
  const near = (/** @type {string} */ id) => ({ id, text: `Top > ${id}`, theme: id, units: 3 });
  const steps = { question: { content: { text: "When?" } }, themes: { content: { paths: [near("a")] } }, retrieval: { content: { language: "en", passages: [], hits: [{ unit: "u1", citation: "Unit 1", rank: 1, reason: "", path: near("b") }] } } };
  const traced = tracedInquiry(/** @type {any} */ ({ steps }), undefined);
  assert.deepEqual(traced.paths.map(({ label }) => label), ["a", "b"]);
  assert.equal(traced.units[0].target, "unit-u1");
});

for (const width of [320, 599, 600, 1280]) {
  for (const mirrored of [false, true]) {
    test(`${width} pixels${mirrored ? ", mirrored" : ""}: everything inside, nothing over another`, () => {
      const drawn = place(tracedAnswer(SMALL), { width, mirrored });
      for (const { x, y, width: wide, height } of drawn.nodes) assert.ok(x >= 0 && x + wide <= drawn.width && y >= 0 && y + height <= drawn.height);
      for (const kind of ["path", "unit"]) {
        const column = drawn.nodes.filter((node) => node.kind === kind);
        for (let at = 1; at < column.length; at += 1) assert.ok(column[at].y >= column[at - 1].y + column[at - 1].height);
      }
    });
  }
}

test("mirrored, the question stands at the right and every line meets its boxes", () => {
  const drawn = place(tracedAnswer(SMALL), { width: 1000, mirrored: true });
  const by = new Map(drawn.nodes.map((node) => [node.key, node]));
  const question = by.get("question");
  assert.ok(question && drawn.nodes.every(({ x }) => x <= question.x));
  for (const { from, to, d } of drawn.links) {
    const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
    assert.equal(numbers[0], by.get(from)?.x);
    assert.equal(numbers.at(-2), (by.get(to)?.x ?? 0) + (by.get(to)?.width ?? 0));
  }
});

test("a large picture is cut, keeps what led to passages, and says what it left out", () => {
  const many = Array.from({ length: 40 }, (_, at) => path(at + 1));
  const units = Array.from({ length: 30 }, (_, at) => unit(at + 1, at === 0 ? [path(40)] : [path(1)]));
  const drawn = place(tracedAnswer(answer(many, units)), { width: 900 });
  assert.deepEqual(drawn.left, { paths: 40 - MOST.paths, units: 30 - MOST.units });
  assert.ok(drawn.nodes.some(({ key }) => key.endsWith("p40")));
});

test("a passage found by its text alone hangs on the question", () => {
  const { links } = place(tracedAnswer(SMALL), { width: 900 });
  assert.deepEqual(links.filter(({ kind }) => kind === "words").map(({ from, to }) => [from, to]), [["question", "unit 2"]]);
});

test("keys walk along links, within columns, and stay where the way ends", () => {
  const drawn = place(tracedAnswer(SMALL), { width: 900 });
  const [first, second, third] = drawn.nodes.filter(({ kind }) => kind === "path").map(({ key }) => key);
  assert.equal(step(drawn, "question", "forth"), first);
  assert.equal(step(drawn, "question", "back"), "question");
  assert.equal(step(drawn, first, "down"), second);
  assert.equal(step(drawn, first, "up"), first);
  assert.equal(step(drawn, second, "forth"), "unit 1");
  assert.equal(step(drawn, "unit 2", "back"), "question");
  assert.equal(step(drawn, third, "forth"), "unit 1");
  assert.equal(step(drawn, "unit 1", "last"), "unit 3");
  assert.equal(step(drawn, "unknown", "down"), "unknown");
});

test("the ways through a path end at the question and at its passages", () => {
  const drawn = place(tracedAnswer(SMALL), { width: 900 });
  const [, second] = drawn.nodes.filter(({ kind }) => kind === "path");
  assert.deepEqual(throughNode(drawn, second.key).nodes, new Set([second.key, "unit 1", "question"]));
  assert.equal(throughNode(drawn, "question").nodes.size, drawn.nodes.length);
});

test("words are laid in lines and lose nothing but what an ellipsis stands for", () => {
  assert.deepEqual(wrapped("one two three", 60, 3), ["one two", "three"]);
  assert.deepEqual(wrapped("", 60, 2), [""]);
  assert.deepEqual(wrapped("庭に水をやる時間", 50, 3).join(""), "庭に水をやる時間");
  const cut = wrapped("a very long label that goes on", 60, 2);
  assert.equal(cut.length, 2);
  assert.ok(cut[1].endsWith("…") && broad(cut[1]) <= 68);
  assert.equal(broad("é"), broad("é".normalize("NFD")));
});
