/** @file Changes on their way to the server, in order; one that fails stays, over a reload as well. */

import { Problem } from "./problem.js";
import { readStore, writeStore } from "./store.js";

/** @typedef {{method: string, path: string, body: Record<string, any>}} Change */

const REFUSED = new Set([400, 404, 413, 422, 428]);

export class Outbox {
  /** @type {Change[]} */
  #waiting;
  /** @type {Promise<any> | undefined} */
  #flushing;

  /**
   * @param {import("./api.js").Api} api
   * @param {string} key under which changes outlive the page
   * @param {(change: Change) => Record<string, any>} complete adds what is known only when it is sent
   */
  constructor(api, key, complete = ({ body }) => body) {
    this.api = api;
    this.key = `themepath:outbox:${key}`;
    this.complete = complete;
    this.#waiting = JSON.parse(readStore("local", this.key) ?? "[]");
  }

  get waiting() {
    return this.#waiting.length;
  }

  /**
   * Put a change at the end and send all that wait.
   *
   * @param {Change} change
   * @param {(answer: any) => void} sent called for each that was kept
   */
  put(change, sent) {
    this.#keep([...this.#waiting, change]);
    return this.flush(sent);
  }

  /**
   * Send what waits, one after the other. One that can never be kept is given up; the rest stays.
   *
   * @param {(answer: any) => void} sent
   * @returns {Promise<void>}
   * @throws {Problem} of the first that was not kept
   */
  async flush(sent) {
    await this.#flushing?.catch(() => undefined);
    this.#flushing = this.#send(sent);
    return this.#flushing;
  }

  /** Give up the first that waits. */
  drop() {
    this.#keep(this.#waiting.slice(1));
  }

  /** @param {(answer: any) => void} sent */
  async #send(sent) {
    while (this.#waiting.length > 0) {
      const [change] = this.#waiting;
      try {
        const answer = await (await this.api.send(change.method, change.path, this.complete(change))).json();
        this.drop();
        sent(answer);
      } catch (thrown) {
        if (isHopeless(thrown)) this.drop();
        throw thrown;
      }
    }
  }

  /** @param {Change[]} waiting */
  #keep(waiting) {
    this.#waiting = waiting;
    writeStore("local", this.key, waiting.length > 0 ? JSON.stringify(waiting) : null);
  }
}

/** @param {unknown} thrown */
function isHopeless(thrown) {
  if (!(thrown instanceof Problem)) return false;
  return REFUSED.has(thrown.status) || (thrown.status === 409 && thrown.slug !== "version-conflict");
}
