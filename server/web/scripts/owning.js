/** @file Whether this browser has kept anything in a layer of one's own; until then nothing is asked or offered of it. */

import { readStore, writeStore } from "./store.js";

const KNOWN = "themepath:own";

/** @returns {boolean} */
export function hasOwn() {
  return readStore("local", KNOWN) !== null;
}

export function rememberOwn() {
  writeStore("local", KNOWN, "1");
}
