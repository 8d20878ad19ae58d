/** @file A problem in words: what happened, what to do next, and a way to try again. */

import { button, make } from "../make.js";

export class ProblemBox extends HTMLElement {
  /**
   * @param {import("../words.js").Words} words
   * @param {import("../problem.js").Problem} problem
   * @param {() => void} [again]
   */
  show(words, problem, again) {
    const known = words.has(`problem.${problem.slug}`);
    const title = known ? words.text(`problem.${problem.slug}`) : problem.title || words.text("problem.other");
    this.replaceChildren(make("div", { class: "notice problem", role: "alert" },
      make("p", { class: "notice-title", dir: "auto" }, title),
      problem.detail && make("p", { class: "notice-detail", dir: "auto", lang: "en" }, problem.detail),
      make("p", {}, words.text(problem.advice)),
      again && button({ class: "secondary", "data-retry": true }, words.text("tryAgain"), again)));
  }
}
