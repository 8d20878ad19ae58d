/** @file Answers kept for the way back, in this tab only. */

import { readStore, writeStore } from "./store.js";

const LIMIT = 12;
const PREFIX = "themepath:answer:";

/** @typedef {import("./contract.js").Answer} Answer */

/** Answers by the address of their question; the tab's own store carries them over a reload of the page. */
export class Memory {
  /** @type {Map<string, Answer>} */
  #near = new Map();

  /**
   * @param {string} address
   * @param {Answer} answer
   */
  keep(address, answer) {
    this.#near.delete(address);
    this.#near.set(address, answer);
    const oldest = [...this.#near.keys()].slice(0, -LIMIT);
    for (const key of oldest) {
      this.#near.delete(key);
      writeStore("session", PREFIX + key, null);
    }
    writeStore("session", PREFIX + address, JSON.stringify(answer));
  }

  /**
   * @param {string} address
   * @returns {Answer | undefined}
   */
  recall(address) {
    const near = this.#near.get(address);
    if (near) return near;
    const stored = readStore("session", PREFIX + address);
    return stored ? JSON.parse(stored) : undefined;
  }
}
