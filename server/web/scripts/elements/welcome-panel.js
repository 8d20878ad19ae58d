/** @file What the page is for, before anything is asked: the collection, and themes to begin from. */

import { button, make } from "../make.js";
import { asProblem } from "../problem.js";

/** @typedef {import("../contract.js").Setting} Setting */

export class WelcomePanel extends HTMLElement {
  /**
   * @param {Setting} setting
   */
  async show(setting) {
    const { words, corpus } = setting;
    if (!corpus) {
      this.replaceChildren(make("div", { class: "notice" }, make("p", { class: "notice-title" }, words.text("noCorpus")),
        make("p", {}, ...words.nodes("noCorpusDo", { command: make("code", { dir: "ltr" }, "themepath demo") }))));
      return;
    }
    const themes = make("div", { class: "begin" });
    this.replaceChildren(make("h2", {}, words.text("howItWorks")), steps(words), about(setting), themes);
    await this.#offer(setting, themes);
  }

  /**
   * Offer the broadest themes as questions; without them the page works all the same.
   *
   * @param {Setting} setting
   * @param {HTMLElement} place
   */
  async #offer({ words, api, corpus }, place) {
    try {
      const language = corpus?.languages.includes(words.tag) ? words.tag : "";
      const themes = await api.themes(corpus?.id ?? "", language);
      if (themes.length === 0) return;
      const chips = themes.map(({ label }) => make("li", {}, button({ class: "chip", dir: "auto" }, label, () => this.#ask(label))));
      const ours = themes.some((theme) => isOurWording(corpus, theme, language || corpus?.language || ""));
      const badge = ours && make("span", { class: "badge", title: words.text("ourTranslationMeans") }, words.text("ourTranslation"));
      place.replaceChildren(make("h2", {}, words.text("beginFrom"), " ", badge), make("ul", { class: "chips", role: "list" }, ...chips));
    } catch (thrown) {
      asProblem(thrown);
    }
  }

  /** @param {string} words */
  #ask(words) {
    this.dispatchEvent(new CustomEvent("begin", { detail: words }));
  }
}

/**
 * Whether a theme's label in a language is our translation of its index.
 *
 * @param {import("../contract.js").Corpus | undefined} corpus
 * @param {import("../contract.js").Theme} theme
 * @param {string} language
 */
function isOurWording(corpus, theme, language) {
  const index = corpus?.indexes.find(({ id }) => id === theme.index);
  return Boolean(index?.translated.includes(language)) && language in theme.labels;
}

/** @param {import("../words.js").Words} words */
function steps(words) {
  return make("ol", { class: "steps" }, ...["step.ask", "step.paths", "step.passages"].map((key) => make("li", {}, words.text(key))));
}

/** @param {Setting} setting */
function about({ words, corpus }) {
  const terms = [corpus?.attribution, corpus?.licence].filter(Boolean).join(" · ");
  const indexes = (corpus?.indexes ?? []).map(({ title }) => title).join(" · ");
  return make("dl", { class: "about small" },
    make("dt", {}, words.text("languages")), make("dd", {}, (corpus?.languages ?? []).map((tag) => words.language(tag)).join(" · ")),
    ...(indexes ? [make("dt", {}, words.text("indexes")), make("dd", { dir: "auto" }, indexes)] : []),
    ...(terms ? [make("dt", {}, words.text("terms")), make("dd", { dir: "auto" }, terms)] : []),
    ...(corpus?.caution ? [make("dt", {}, words.text("caution")), make("dd", { dir: "auto" }, corpus.caution)] : []));
}
