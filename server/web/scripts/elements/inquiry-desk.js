/** @file One inquiry on the desk: its steps, what is saved, conflicts, undo, versions and forks. */

import { InquiryWork } from "../inquiry-work.js";
import { button, make } from "../make.js";
import { reviewerField, reviewerName } from "../reviewer.js";
import { asProblem } from "../problem.js";
import { fragment, visit } from "../views.js";
import { conflictNotice, historyFold } from "../steps/versions.js";
import { ProblemBox } from "./problem-box.js";
import { SaveState } from "./save-state.js";
import { WorkSteps } from "./work-steps.js";

export class InquiryDesk extends HTMLElement {
  inquiryId = "";
  #state = new SaveState();
  #steps = new WorkSteps();
  #conflict = make("div", { "aria-live": "assertive" });

  /**
   * @param {import("../views.js").ViewSetting} setting
   * @param {string} id
   */
  start(setting, id) {
    this.setting = setting;
    this.inquiryId = id;
    this.work = new InquiryWork(setting.api, id);
    this.work.addEventListener("changed", () => this.#draw());
    this.#state.start(setting.words, setting.api, () => this.work?.again() ?? Promise.resolve());
    this.head = make("h1", { tabindex: -1, dir: "auto" });
    this.facts = make("p", { class: "small" });
    this.bar = make("div", { class: "desk-bar" });
    this.versions = make("div", {});
    this.replaceChildren(this.head, this.facts, this.bar, this.#state, this.#conflict, this.#steps, this.versions);
  }

  /** @param {string} version */
  async load(version) {
    await this.work?.load(version);
  }

  #draw() {
    const { setting, work } = this;
    const inquiry = work?.inquiry;
    if (!setting || !work || !inquiry || !this.head || !this.facts || !this.bar || !this.versions) return;
    const { words, api, corpora } = setting;
    this.#tellState(work);
    this.toggleAttribute("busy", work.busy);
    if (work.busy) return;
    const desk = { words, api, work, inquiry, corpus: corpora.find(({ id }) => id === inquiry.corpus) };
    const focus = document.activeElement?.id ?? "";
    document.title = `${inquiry.title} · themepath`;
    this.head.textContent = inquiry.title;
    this.facts.replaceChildren(make("bdi", {}, desk.corpus?.titles[words.tag] ?? desk.corpus?.title ?? inquiry.corpus), " · ",
      ...words.nodes("versionBy", { version: inquiry.version, name: inquiry.reviewer || "–", when: words.moment(inquiry.updated) }),
      ...(inquiry.forked_from ? [" · ", ...words.nodes("forkedFrom", { id: inquiry.forked_from })] : []));
    this.bar.replaceChildren(...this.#actions(desk));
    this.#conflict.replaceChildren(...(work.conflict ? [conflictNotice(desk)] : []));
    this.#steps.show(desk);
    this.versions.replaceChildren(historyFold(desk));
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }

  /** @param {InquiryWork} work */
  #tellState(work) {
    if (work.busy) this.#state.saving();
    else if (work.failure && !work.conflict) this.#state.failed(work.failure, work.outbox.waiting);
    else if (work.changed) this.#state.saved();
  }

  /** @param {import("../inquiry.js").Desk} desk */
  #actions({ words, work, inquiry }) {
    if (work.old) {
      return [make("p", { class: "notice" }, make("span", {}, words.text("oldVersion", { version: inquiry.version, head: inquiry.head })),
        make("a", { href: fragment("inquire", [inquiry.id]) }, words.text("toNewest"))), this.#forkButton(inquiry.version)];
    }
    return [button({ id: "undo", class: "secondary", disabled: inquiry.version === 1 }, words.text("undo"), () => work.change("POST", "undo")),
      this.#forkButton(inquiry.version), reviewerField(words)];
  }

  /** @param {number} version */
  #forkButton(version) {
    return button({ id: "fork", class: "secondary" }, this.setting?.words.text("fork") ?? "", async () => {
      const { setting } = this;
      if (!setting) return;
      try {
        const made = await setting.api.post(`v1/inquiries/${encodeURIComponent(this.inquiryId)}/fork`, { version, reviewer: reviewerName() });
        visit(fragment("inquire", [made.id]));
      } catch (thrown) {
        const box = new ProblemBox();
        box.show(setting.words, asProblem(thrown));
        this.#conflict.replaceChildren(box);
      }
    });
  }
}
