/** @file Something kept in versions being worked on: what is known of it, changes of it, and conflicts with others. */

import { Outbox } from "./outbox.js";
import { Problem } from "./problem.js";
import { reviewerName } from "./reviewer.js";
import { readStore, writeStore } from "./store.js";

/**
 * @template {{version: number, head: number}} Kept
 */
export class VersionedWork extends EventTarget {
  /** @type {Kept | undefined} */
  kept;
  /** @type {{seen: number, current: number} | undefined} */
  conflict;
  /** @type {unknown} */
  failure;
  busy = false;
  /** Whether something was saved since the page was opened. */
  changed = false;

  /**
   * @param {import("./api.js").Api} api
   * @param {{key: string, place: string}} where under which name changes wait, and the address
   */
  constructor(api, { key, place }) {
    super();
    this.api = api;
    this.place = place;
    this.seenKey = `themepath:seen:${key}`;
    this.outbox = new Outbox(api, key, ({ body }) => ({ reviewer: reviewerName(), ...body, version: this.#seen() }));
  }

  /** @param {string} version empty for the newest */
  async load(version) {
    this.kept = await this.api.get(this.place + (version ? `?version=${encodeURIComponent(version)}` : ""));
    this.#tell();
    if (!version && this.outbox.waiting > 0) await this.again();
  }

  /** Whether an older version is shown, which cannot be changed. */
  get old() {
    return this.kept !== undefined && this.kept.version !== this.kept.head;
  }

  /** @param {boolean} isKept */
  #seen(isKept = this.outbox.waiting > 0) {
    const stored = readStore("local", this.seenKey);
    return isKept && stored ? Number(stored) : (this.kept?.version ?? 0);
  }

  /**
   * Make a change on the version that is shown.
   *
   * @param {string} method
   * @param {string} step what follows the address; empty for the thing itself
   * @param {Record<string, any>} [body]
   * @returns {Promise<boolean>} whether it was kept
   */
  async change(method, step, body = {}) {
    if (this.outbox.waiting === 0) writeStore("local", this.seenKey, String(this.kept?.version ?? 0));
    const path = step ? `${this.place}/${step}` : this.place;
    return this.#run(() => this.outbox.put({ method, path, body }, (answer) => this.#took(answer)));
  }

  /** Send again what was not kept. */
  again() {
    return this.#run(() => this.outbox.flush((answer) => this.#took(answer)));
  }

  /** Send what conflicted on the newest version, which the person has seen now. */
  insist() {
    writeStore("local", this.seenKey, String(this.kept?.version ?? 0));
    this.conflict = undefined;
    return this.again();
  }

  /** Leave what conflicted; drafts stay in their fields. */
  yield() {
    this.outbox.drop();
    this.conflict = undefined;
    this.failure = undefined;
    writeStore("local", this.seenKey, String(this.kept?.version ?? 0));
    this.#tell();
  }

  /** @param {Kept} answer */
  #took(answer) {
    this.kept = answer;
    this.changed = true;
    writeStore("local", this.seenKey, String(answer.version));
  }

  /** @param {() => Promise<void>} send */
  async #run(send) {
    this.busy = true;
    this.failure = undefined;
    this.#tell();
    try {
      await send();
    } catch (thrown) {
      this.failure = thrown;
      if (thrown instanceof Problem && thrown.slug === "version-conflict") await this.#conflicted(thrown);
    }
    this.busy = false;
    this.#tell();
    return this.failure === undefined;
  }

  /** @param {Problem} problem */
  async #conflicted(problem) {
    const { seen, current } = problem.document;
    this.kept = await this.api.get(this.place);
    this.conflict = { seen: Number(seen), current: Number(current) };
  }

  #tell() {
    this.dispatchEvent(new Event("changed"));
  }
}
