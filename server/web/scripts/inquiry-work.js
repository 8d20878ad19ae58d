/** @file One inquiry being worked on: what is known of it, changes of it, and conflicts with others. */

import { Outbox } from "./outbox.js";
import { Problem } from "./problem.js";
import { reviewerName } from "./reviewer.js";
import { readStore, writeStore } from "./store.js";

/** @typedef {import("./inquiry.js").Inquiry} Inquiry */

export class InquiryWork extends EventTarget {
  /** @type {Inquiry | undefined} */
  inquiry;
  /** @type {{seen: number, current: number} | undefined} */
  conflict;
  /** @type {unknown} */
  failure;
  busy = false;
  /** Whether something was saved since the page was opened. */
  changed = false;

  /**
   * @param {import("./api.js").Api} api
   * @param {string} id
   */
  constructor(api, id) {
    super();
    this.api = api;
    this.id = id;
    this.place = `v1/inquiries/${encodeURIComponent(id)}`;
    this.seenKey = `themepath:seen:${id}`;
    this.outbox = new Outbox(api, `inquiry:${id}`, ({ body }) => ({ reviewer: reviewerName(), ...body, version: this.#seen() }));
  }

  /** @param {string} version empty for the newest */
  async load(version) {
    this.inquiry = await this.api.get(this.place + (version ? `?version=${encodeURIComponent(version)}` : ""));
    this.#tell();
    if (!version && this.outbox.waiting > 0) await this.again();
  }

  /** Whether an older version is shown, which cannot be changed. */
  get old() {
    return this.inquiry !== undefined && this.inquiry.version !== this.inquiry.head;
  }

  /** @param {boolean} isKept */
  #seen(isKept = this.outbox.waiting > 0) {
    const stored = readStore("local", this.seenKey);
    return isKept && stored ? Number(stored) : (this.inquiry?.version ?? 0);
  }

  /**
   * Make a change on the version that is shown.
   *
   * @param {string} method
   * @param {string} step what follows the inquiry's address
   * @param {Record<string, any>} [body]
   * @returns {Promise<boolean>} whether it was kept
   */
  async change(method, step, body = {}) {
    if (this.outbox.waiting === 0) writeStore("local", this.seenKey, String(this.inquiry?.version ?? 0));
    return this.#run(() => this.outbox.put({ method, path: `${this.place}/${step}`, body }, (answer) => this.#took(answer)));
  }

  /** Send again what was not kept. */
  again() {
    return this.#run(() => this.outbox.flush((answer) => this.#took(answer)));
  }

  /** Send what conflicted on the newest version, which the person has seen now. */
  insist() {
    writeStore("local", this.seenKey, String(this.inquiry?.version ?? 0));
    this.conflict = undefined;
    return this.again();
  }

  /** Leave what conflicted; drafts stay in their fields. */
  yield() {
    this.outbox.drop();
    this.conflict = undefined;
    this.failure = undefined;
    writeStore("local", this.seenKey, String(this.inquiry?.version ?? 0));
    this.#tell();
  }

  /** @param {Inquiry} answer */
  #took(answer) {
    this.inquiry = answer;
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
    this.inquiry = await this.api.get(this.place);
    this.conflict = { seen: Number(seen), current: Number(current) };
  }

  #tell() {
    this.dispatchEvent(new Event("changed"));
  }
}
