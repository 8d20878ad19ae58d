/** @file The six steps of an inquiry, each with its state and what can be done. */

import { make } from "../make.js";
import { evidenceStep } from "../steps/evidence.js";
import { keywordsStep } from "../steps/keywords.js";
import { questionStep } from "../steps/question.js";
import { retrievalStep } from "../steps/retrieval.js";
import { synthesisStep } from "../steps/synthesis.js";
import { themesStep } from "../steps/themes.js";

/** @typedef {import("../inquiry.js").Desk} Desk */
/** @type {[keyof import("../inquiry.js").Steps, (desk: Desk) => (Node | string | false | null)[]][]} */
const STEPS = [
  ["question", questionStep], ["themes", themesStep], ["keywords", keywordsStep],
  ["retrieval", retrievalStep], ["evidence", evidenceStep], ["synthesis", synthesisStep],
];

export class WorkSteps extends HTMLElement {
  /** @param {Desk} desk */
  show(desk) {
    const open = [...this.querySelectorAll("details[open][id]")].map(({ id }) => id);
    const { words, inquiry, work } = desk;
    this.replaceChildren(...STEPS.map(([name, draw], at) => {
      const { status } = inquiry.steps[name];
      const content = draw(desk).filter((node) => node !== false && node !== null);
      const body = make("fieldset", { disabled: work.old, class: "step-body" }, ...content);
      return make("section", { class: `step is-${status}`, id: `step-${name}`, "aria-labelledby": `step-${name}-title` },
        make("h2", { id: `step-${name}-title`, tabindex: -1 }, make("span", { class: "rank" }, words.number(at + 1)), " ", words.text(`step.${name}`), " ",
          make("span", { class: "badge status" }, words.text(`status.${status}`))), body);
    }));
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  }
}
