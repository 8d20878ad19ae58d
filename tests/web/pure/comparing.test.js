/** @file Two lists of passages beside each other. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { sideBySide } from "../../../server/web/scripts/comparing/shared.js";

const list = (/** @type {string[]} */ ...ids) => ids.map((id, at) => ({ id, rank: at + 1 }));

test("each passage says where it stands in the other list, and a shorter list leaves gaps", () => {
  const { rows, both } = sideBySide(list("a", "b", "c"), list("b", "d"));
  assert.deepEqual(rows.map(({ one }) => one?.there ?? null), [null, 1, null]);
  assert.deepEqual(rows.map(({ other }) => other && [other.unit.id, other.there]), [["b", 2], ["d", null], null]);
  assert.equal(both, 1);
});

test("passages of one id in two collections are not the same", () => {
  const { both } = sideBySide([{ id: "a", rank: 1, corpus: "x" }], [{ id: "a", rank: 1, corpus: "y" }]);
  assert.equal(both, 0);
});

test("nothing beside nothing is no row", () => assert.deepEqual(sideBySide([], []), { rows: [], both: 0 }));
