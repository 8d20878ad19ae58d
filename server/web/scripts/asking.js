/** @file One question at a time: the newest is answered, older ones are given up. */

import { writeAddress } from "./address.js";
import { Memory } from "./memory.js";

/** @typedef {import("./contract.js").Answer} Answer */
/** @typedef {import("./contract.js").Question} Question */

/** Asks the server, and keeps its answers for the way back. */
export class Asking {
  #memory = new Memory();
  #current = new AbortController();

  /** @param {import("./api.js").Api} api */
  constructor(api) {
    this.api = api;
  }

  /** Give up whatever is being asked. */
  stop() {
    this.#current.abort();
  }

  /**
   * @param {Question} question
   * @returns {Answer | undefined} the answer given earlier in this tab
   */
  recall(question) {
    return this.#memory.recall(writeAddress(question, null));
  }

  /**
   * Ask, unless a newer question comes meanwhile.
   *
   * @param {Question} question
   * @returns {Promise<Answer | undefined>} nothing when the question was given up
   * @throws {import("./problem.js").Problem}
   */
  async ask(question) {
    this.stop();
    const asked = new AbortController();
    this.#current = asked;
    try {
      const answer = await this.api.query(question, asked.signal);
      if (asked.signal.aborted) return undefined;
      setTimeout(() => this.#memory.keep(writeAddress(question, null), answer)); // writing it takes longer than drawing its beginning
      return answer;
    } catch (thrown) {
      if (asked.signal.aborted) return undefined;
      throw thrown;
    }
  }
}
