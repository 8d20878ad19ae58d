/** @file How an answer was made: run, release, pipeline, weights and times, small and folded. */

import { FoldedPart } from "./folded-part.js";

/** @typedef {import("../words.js").Words} Words */

export class RunDetails extends HTMLElement {
  /**
   * @param {Words} words
   * @param {import("../contract.js").Answer} answer
   */
  show(words, answer) {
    const folded = new FoldedPart();
    folded.show(words, {
      id: "run",
      summary: words.text("howFound", { milliseconds: words.number(answer.timing.total ?? 0) }),
      load: async () => (await import("../run-facts.js")).runFacts(words, answer),
    });
    this.replaceChildren(folded);
  }
}
