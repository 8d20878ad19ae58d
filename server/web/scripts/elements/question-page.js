/** @file The whole page: from the question in the address to the answer shown, and the way back. */

import { readAddress, writeAddress } from "../address.js";
import { Asking } from "../asking.js";
import { BesideThemes, withBeside } from "../beside-themes.js";
import { listenForKeys, moveAmongEvidence } from "../keyboard.js";
import { make } from "../make.js";
import { followPlace, keepPlace, restorePlace } from "../place.js";
import { asProblem } from "../problem.js";
import { readFragment, visit } from "../views.js";
import { AnswerView } from "./answer-view.js";
import { AskForm } from "./ask-form.js";
import { ProblemBox } from "./problem-box.js";
import { WelcomePanel } from "./welcome-panel.js";

/** @typedef {import("../contract.js").Question} Question */

export class QuestionPage extends HTMLElement {
  #form = new AskForm();
  #status = make("p", { role: "status", class: "status small" });
  #result = make("div", { class: "result" });
  /** @type {import("../contract.js").Corpus[]} */
  #corpora = [];
  #searches = 0;
  #beside = new BesideThemes(this, this.#form, (question) => this.#ask(question));
  /** @type {Asking | undefined} */
  #asking;

  /**
   * @param {import("../words.js").Words} words
   * @param {import("../api.js").Api} api
   * @param {import("./legend-dialog.js").LegendDialog} legend
   */
  async start(words, api, legend) {
    this.words = words;
    this.api = api;
    this.#asking = new Asking(api);
    history.scrollRestoration = "manual";
    this.replaceChildren(this.#form, this.#status, this.#result);
    this.#listen(followPlace(), legend);
    await this.#loadChoices();
  }

  /**
   * @param {() => void} holdPlace
   * @param {import("./legend-dialog.js").LegendDialog} legend
   */
  #listen(holdPlace, legend) {
    this.#form.addEventListener("ask", (event) => this.#ask(/** @type {CustomEvent<Question>} */ (event).detail));
    this.#form.addEventListener("corpus", () => this.#result.querySelector("welcome-panel") && this.#welcome());
    this.addEventListener("flag-link", (event) => this.#flag(/** @type {CustomEvent} */ (event).detail));
    addEventListener("popstate", (event) => {
      holdPlace();
      if (readFragment(location.hash).view) return;
      this.#show(event.state?.place, true);
    });
    listenForKeys({
      "/": () => {
        if (!this.isConnected) visit(`${location.pathname}${location.search}`);
        this.#form.question?.select();
      },
      "?": () => legend.open(),
      j: () => moveAmongEvidence(1),
      k: () => moveAmongEvidence(-1),
    });
  }

  async #loadChoices() {
    const { words, api } = this;
    if (!words || !api) return;
    this.#say("loading");
    try {
      const [corpora, pipelines] = await Promise.all([api.corpora(), api.pipelines()]);
      this.#corpora = corpora;
      this.#form.show(words, api, corpora, pipelines);
      this.#beside.start(words, api);
    } catch (thrown) {
      this.#fail(thrown, () => this.#loadChoices());
      return;
    }
    if (!readFragment(location.hash).view) await this.#show(history.state?.place, cameBack());
  }

  /** @param {Question} question */
  async #ask(question) {
    keepPlace();
    const ui = new URLSearchParams(location.search).get("ui");
    history.pushState({}, "", withBeside(writeAddress(question, ui)));
    await this.#show(undefined, false);
  }

  /**
   * Show what the address asks.
   *
   * @param {import("../place.js").Place | undefined} place where to go back to
   * @param {boolean} remembered whether an answer kept earlier may be shown
   */
  async #show(place, remembered) {
    const question = readAddress(location.search);
    question.corpus ||= this.#corpora[0]?.id ?? "";
    this.#asking?.stop();
    this.#form.fill(question);
    this.#beside.follow();
    document.title = question.q ? `${question.q} · themepath` : "themepath";
    const shown = question.q ? await this.#answer(question, remembered) : await this.#welcome();
    if (shown) await restorePlace(place);
  }

  async #welcome() {
    const panel = new WelcomePanel();
    panel.addEventListener("begin", (event) => this.#ask({ ...this.#form.read(), q: /** @type {CustomEvent} */ (event).detail }));
    this.#result.replaceChildren(panel);
    this.#status.replaceChildren();
    this.toggleAttribute("answered", false);
    await panel.show(this.#setting());
    return true;
  }

  /**
   * @param {Question} question
   * @param {boolean} remembered
   * @returns {Promise<boolean>} whether the answer is on the page
   */
  async #answer(question, remembered) {
    try {
      const known = remembered ? this.#asking?.recall(question) : undefined;
      const answer = known ?? (await this.#search(question));
      if (!answer) return false;
      const view = new AnswerView();
      const whole = view.show(this.#setting(), answer, question);
      this.#result.replaceChildren(view);
      this.toggleAttribute("answered", true);
      // Whoever asked goes on reading where the results begin, before the last of them is drawn.
      if (this.#form.contains(document.activeElement)) document.getElementById("results-title")?.focus();
      this.#say("foundStatus", { count: answer.evidence.length });
      return await whole;
    } catch (thrown) {
      this.#fail(thrown, () => this.#show(undefined, false));
    }
    return true;
  }

  /** @param {Question} question */
  async #search(question) {
    this.#say("searching");
    this.#searches += 1;
    this.toggleAttribute("busy", true);
    try {
      return await this.#asking?.ask(question);
    } finally {
      this.#searches -= 1;
      this.toggleAttribute("busy", this.#searches > 0);
    }
  }

  /**
   * @param {unknown} thrown
   * @param {() => void} again
   */
  #fail(thrown, again) {
    const { words } = this;
    if (!words) throw thrown;
    const box = new ProblemBox();
    box.show(words, asProblem(thrown), again);
    this.#result.replaceChildren(box);
    this.#status.replaceChildren();
  }

  /** @param {import("../flagging.js").Link} link */
  async #flag(link) {
    const { flagDialog } = await import("../flag-dialogs.js");
    flagDialog(this, (unit) => this.#say("flagSaved", { unit })).open(link);
  }

  #setting() {
    const { words, api } = this;
    if (!words || !api) throw new Error("question-page is shown before it is started");
    const corpus = this.#corpora.find(({ id }) => id === this.#form.read().corpus);
    return { words, api, corpus, corpora: this.#corpora };
  }

  /**
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   */
  #say(key, values) {
    this.#status.textContent = this.words?.text(key, values) ?? "";
  }
}

/** @returns {boolean} whether this page was reached by going back or forward */
function cameBack() {
  const [entry] = performance.getEntriesByType("navigation");
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type === "back_forward";
}
