/** @file Tests of what the theme browser works out without a page: selections, one's own tree, ids. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { newId } from "../../../server/web/scripts/themes/own-theme.js";
import { OwnLayer } from "../../../server/web/scripts/themes/own.js";
import { selections } from "../../../server/web/scripts/themes/taking.js";

/** A layer over what a server would answer. */
function layer(items) {
  const asked = [];
  const api = { key: "", get: async (path) => (asked.push(path), { items, page: { total: items.length }, owner: "R" }) };
  return { own: new OwnLayer(api, "garden"), asked };
}

const theme = (id, ...broader) => ({ id, label: id, note: "", broader, units: [], select: "", version: 1, updated: "" });

test("a theme is looked in alone, added to where one looks, or kept only where both hold", () => {
  assert.deepEqual(selections("", "theme:a"), [["askHere", "theme:a"]]);
  assert.deepEqual(selections("theme:a", "theme:a"), [["askHere", "theme:a"]]);
  assert.deepEqual(selections("theme:b | theme:c", "theme:a").map(([, select]) => select),
    ["theme:a", "(theme:b | theme:c) | theme:a", "(theme:b | theme:c) & theme:a"]);
});

test("one's own themes stand below each other, and at the top below the experts'", async () => {
  const { own, asked } = layer([theme("root", "soil"), theme("leaf", "root"), theme("lone")]);
  const top = await own.below("", 0);
  assert.deepEqual(top.items.map(({ id, narrower }) => [id, narrower]), [["root", 1], ["lone", 0]]);
  assert.deepEqual((await own.below("root", 0)).items.map(({ id }) => id), ["leaf"]);
  assert.deepEqual((await own.way("leaf")).map(({ id }) => id), ["root", "leaf"]);
  assert.equal(own.owner, "R");
  assert.equal(asked.length, 1);
});

test("a circle among one's own themes ends", async () => {
  const { own } = layer([theme("a", "b"), theme("b", "a")]);
  assert.deepEqual((await own.way("a")).map(({ id }) => id), ["b", "a"]);
});

test("a new id tells what it is of, in any script", () => {
  assert.match(newId("For the talk, again"), /^for-the-talk-again-[a-z0-9]+$/);
  assert.match(newId("الصبر والصلاة"), /^الصبر-والصلاة-/);
  assert.match(newId("—"), /^theme-/);
});
