/** @file An answer written from the passages found: streamed, checked, its citations leading to the passages. */

import { asked } from "../api.js";
import { serverEvents } from "../events.js";
import { later } from "../later.js";
import { button, make } from "../make.js";
import { asProblem, Problem } from "../problem.js";
import { ProblemBox } from "./problem-box.js";

/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../contract.js").Written} Written */

export class WrittenAnswer extends HTMLElement {
  #writing = new AbortController();
  /** @type {{text: import("./answer-text.js").AnswerText, checks: import("./answer-checks.js").AnswerChecks} | undefined} */
  #parts;

  /**
   * @param {Setting} setting
   * @param {import("../contract.js").Question} question
   */
  show(setting, question) {
    this.setting = setting;
    this.question = question;
    this.state = make("p", { class: "small", role: "status", id: "answer-state" });
    this.opener = button({ id: "write-answer", class: "secondary" }, setting.words.text("writeAnswer"), () => this.#write());
    this.stop = button({ id: "stop-answer", class: "secondary", hidden: true }, setting.words.text("cancel"), () => this.#stop());
    this.outcome = make("div", { class: "outcome" });
    this.replaceChildren(make("p", { class: "actions" }, this.opener, this.stop), this.state, this.outcome);
  }

  disconnectedCallback() {
    this.#writing.abort();
  }

  async #write() {
    const { setting, question } = this;
    if (!setting || !question) return;
    const { AnswerText, AnswerChecks } = await later(setting.words, { words: ["writing"] }, () => import("../writing-parts.js"));
    if (!this.#parts) {
      this.#parts = { text: new AnswerText(), checks: new AnswerChecks() };
      this.append(this.#parts.text, this.#parts.checks);
    }
    this.#writing = new AbortController();
    this.#parts.text.replaceChildren();
    this.#parts.checks.replaceChildren();
    this.outcome?.replaceChildren();
    this.#busy(true);
    this.#say("writing");
    try {
      await this.#read(setting, question, this.#writing.signal);
    } catch (thrown) {
      if (this.#writing.signal.aborted) this.#say("stopped");
      else this.#fail(setting, thrown);
    } finally {
      this.#busy(false);
    }
  }

  /**
   * @param {Setting} setting
   * @param {import("../contract.js").Question} question
   * @param {AbortSignal} signal
   */
  async #read(setting, question, signal) {
    const { words, api } = setting;
    const response = await api.send("POST", "v1/answer", { ...asked(question), answer_in: null }, { signal, accept: "text/event-stream" });
    /** @type {Partial<Written>} */
    let known = {};
    for await (const { event, data } of serverEvents(response)) {
      if (event === "error") throw new Problem(String(data.type).split(":").pop() ?? "", data);
      if (event === "text") known.text = data.replaces ? data.text : (known.text ?? "") + data.text;
      else known = { ...known, ...data };
      if (event === "done") return this.#finish(words, /** @type {Written} */ (known));
      if (event !== "checks") this.#parts?.text.show(words, known);
    }
    throw new Problem("unreachable");
  }

  /**
   * @param {import("../words.js").Words} words
   * @param {Written} written
   */
  #finish(words, written) {
    this.#parts?.text.show(words, written);
    this.#parts?.checks.show(words, written);
    this.#say(`writtenBy.${written.written_by}`, { model: written.model ?? "" });
    if (this.opener) this.opener.textContent = words.text("writeAgain");
  }

  #stop() {
    this.#writing.abort();
    this.opener?.focus();
  }

  /** @param {boolean} busy */
  #busy(busy) {
    const { opener, stop } = this;
    if (!opener || !stop) return;
    const moves = document.activeElement === (busy ? opener : stop);
    opener.hidden = busy;
    stop.hidden = !busy;
    if (moves) (busy ? stop : opener).focus();
    this.toggleAttribute("busy", busy);
  }

  /**
   * @param {Setting} setting
   * @param {unknown} thrown
   */
  #fail({ words }, thrown) {
    const box = new ProblemBox();
    box.show(words, asProblem(thrown), () => this.#write());
    this.state?.replaceChildren();
    this.outcome?.replaceChildren(box);
  }

  /**
   * @param {string} key
   * @param {Record<string, string>} [values]
   */
  #say(key, values) {
    if (this.state) this.state.textContent = this.setting?.words.text(key, values) ?? "";
  }
}
