/** @file Whether changes are saved: a failed one is said, kept, and sent again; a missing key is asked for. */

import { button, make } from "../make.js";
import { asProblem } from "../problem.js";
import { ProblemBox } from "./problem-box.js";

export class SaveState extends HTMLElement {
  /**
   * @param {import("../words.js").Words} words
   * @param {import("../api.js").Api} api
   * @param {() => Promise<unknown>} again sends what waits
   */
  start(words, api, again) {
    this.words = words;
    this.api = api;
    this.again = again;
    this.line = make("p", { class: "small", role: "status" });
    this.box = make("div", { "aria-live": "assertive" });
    this.replaceChildren(this.line, this.box);
    this.resend = () => this.isConnected && this.box?.hasChildNodes() && this.again?.();
    addEventListener("online", this.resend);
  }

  disconnectedCallback() {
    if (this.resend) removeEventListener("online", this.resend);
  }

  saving() {
    this.line?.replaceChildren(this.words?.text("saving") ?? "");
  }

  saved() {
    this.clear();
    this.line?.replaceChildren(this.words?.text("saved") ?? "");
  }

  /**
   * What became of the changes of something kept in versions; a conflict is said elsewhere.
   *
   * @param {import("../versioned-work.js").VersionedWork<any>} work
   */
  tell(work) {
    if (work.busy) this.saving();
    else if (work.failure && !work.conflict) this.failed(work.failure, work.outbox.waiting);
    else if (work.changed) this.saved();
  }

  /** Say nothing. */
  clear() {
    this.line?.replaceChildren();
    this.box?.replaceChildren();
  }

  /**
   * @param {unknown} thrown
   * @param {number} waiting how many changes wait to be sent again
   */
  failed(thrown, waiting) {
    const { words, line, box } = this;
    if (!words || !line || !box) throw thrown;
    const problem = asProblem(thrown);
    const shown = new ProblemBox();
    shown.show(words, problem);
    line.replaceChildren();
    const may = waiting > 0 || problem.status === 0 || problem.status >= 500 || problem.slug === "forbidden";
    const kept = waiting > 0 ? words.text("unsaved", { count: waiting }) : may ? "" : words.text("refusedChange");
    box.replaceChildren(...(kept ? [make("p", { class: "unsaved" }, kept)] : []), shown, ...(problem.slug === "forbidden" ? [this.#key()] : []),
      ...(may ? [button({ class: "secondary", "data-retry": true }, words.text("tryAgain"), () => this.again?.())] : []));
  }

  #key() {
    const field = make("input", { id: "server-key", type: "password", dir: "ltr", autocomplete: "off" });
    field.addEventListener("change", () => {
      if (this.api) this.api.key = field.value;
    });
    return make("p", { class: "field" }, make("label", { for: "server-key" }, this.words?.text("flagKey")), " ", field);
  }
}
