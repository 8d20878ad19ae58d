/** @file One inquiry on the desk: its steps, what is saved, conflicts, undo, versions and forks. */

import { button, make } from "../make.js";
import { reviewerField, reviewerName } from "../reviewer.js";
import { asProblem } from "../problem.js";
import { VersionedWork } from "../versioned-work.js";
import { conflictNotice, historyFold, oldNotice, undoButton } from "../versions.js";
import { fragment, visit } from "../views.js";
import { titleOf } from "../whose.js";
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
    /** @type {VersionedWork<import("../inquiry.js").Inquiry>} */
    this.work = new VersionedWork(setting.api, { key: `inquiry:${id}`, place: `v1/inquiries/${encodeURIComponent(id)}` });
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
    const inquiry = work?.kept;
    if (!setting || !work || !inquiry || !this.head || !this.facts || !this.bar || !this.versions) return;
    const { words, api, corpora } = setting;
    this.#state.tell(work);
    this.toggleAttribute("busy", work.busy);
    if (work.busy) return;
    const desk = { words, api, work, inquiry, corpus: corpora.find(({ id }) => id === inquiry.corpus) };
    const focus = document.activeElement?.id ?? "";
    document.title = `${inquiry.title} · themepath`;
    this.head.textContent = inquiry.title;
    this.facts.replaceChildren(make("bdi", {}, titleOf(desk) || inquiry.corpus), " · ",
      ...words.nodes("versionBy", { version: inquiry.version, name: inquiry.reviewer || "–", when: words.moment(inquiry.updated) }),
      ...(inquiry.forked_from ? [" · ", ...words.nodes("forkedFrom", { id: inquiry.forked_from })] : []));
    const shown = { words, work, kept: inquiry, view: "inquire" };
    this.bar.replaceChildren(...(work.old ? [oldNotice(shown), this.#forkButton(inquiry.version)] : [undoButton(shown), this.#forkButton(inquiry.version), reviewerField(words)]));
    this.#conflict.replaceChildren(...(work.conflict ? [conflictNotice(shown)] : []));
    this.#steps.show(desk);
    this.versions.replaceChildren(historyFold(shown, (entry) => did(words, entry)));
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
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

/**
 * @param {import("../words.js").Words} words
 * @param {import("../versions.js").Entry} entry
 */
function did(words, { verb, steps, detail }) {
  const what = steps.map((step) => words.text(`step.${step}`)).join(", ");
  return [`${words.has(`verb.${verb}`) ? words.text(`verb.${verb}`) : verb}: ${what}`, detail && make("bdi", {}, ` (${detail})`)];
}
