/** @file The question and what it is asked of; asks by an `ask` event that carries the Question. */

import { LARGEST_K } from "../address.js";
import { make } from "../make.js";
import { hasOwn } from "../owning.js";
import { AlsoField } from "./also-field.js";
import { SelectionField } from "./selection-field.js";

/** @typedef {import("../contract.js").Corpus} Corpus */
/** @typedef {import("../contract.js").Pipeline} Pipeline */
/** @typedef {import("../contract.js").Question} Question */

export class AskForm extends HTMLElement {
  /** @type {Corpus[]} */
  #corpora = [];
  /** @type {Pipeline[]} */
  #pipelines = [];

  /**
   * Draw the form.
   *
   * @param {import("../words.js").Words} words
   * @param {import("../api.js").Api} api
   * @param {Corpus[]} corpora
   * @param {Pipeline[]} pipelines
   */
  show(words, api, corpora, pipelines) {
    this.words = words;
    this.#corpora = corpora;
    this.#pipelines = pipelines;
    this.question = make("input", {
      id: "question", type: "search", dir: "auto", required: true, autocomplete: "off",
      enterkeyhint: "search", "aria-keyshortcuts": "/", placeholder: words.text("questionHint"),
    });
    this.question.addEventListener("keydown", leave);
    this.corpus = make("select", { id: "corpus" }, ...corpora.map((corpus) => this.#corpusOption(corpus)));
    this.pipeline = make("select", { id: "pipeline", "aria-describedby": "pipeline-says" }, ...pipelines.map(pipelineOption));
    this.language = make("select", { id: "language" });
    this.k = make("input", { id: "k", type: "number", min: 1, max: LARGEST_K, required: true, inputmode: "numeric" });
    this.asOf = make("input", { id: "as-of", type: "date" });
    this.mine = make("input", { id: "with-own", type: "checkbox" });
    this.select = new SelectionField();
    this.select.show(words, api, { id: "select", corpus: () => this.corpus?.value ?? "", also: () => this.also?.value ?? [] });
    this.also = new AlsoField();
    this.also.show(words, corpora);
    this.also.addEventListener("change", () => this.select?.count());
    this.corpus.addEventListener("change", () => this.#corpusChanged());
    this.pipeline.addEventListener("change", () => this.#describePipeline());
    this.replaceChildren(this.#form());
    this.#corpusChanged();
    this.#describePipeline();
  }

  /**
   * Put a question into the fields.
   *
   * @param {Question} question
   */
  fill({ q, corpus, also, pipeline, language, k, select, asOf = "", mine = false }) {
    const { words } = this;
    if (!words || !this.question || !this.corpus || !this.pipeline || !this.language || !this.k) return;
    this.question.value = q;
    choose(this.corpus, corpus);
    if (this.also) this.also.value = also;
    this.#corpusChanged();
    choose(this.pipeline, pipeline);
    this.#describePipeline();
    choose(this.language, language);
    this.k.value = String(k);
    if (this.select) this.select.value = select;
    if (this.asOf) this.asOf.value = asOf;
    if (this.mine) this.mine.checked = mine;
    this.mine?.parentElement?.toggleAttribute("hidden", !mine && !hasOwn());
  }

  /** @returns {Question} */
  read() {
    return {
      q: this.question?.value.trim() ?? "",
      corpus: this.corpus?.value ?? "",
      also: this.also?.value ?? [],
      pipeline: this.pipeline?.value ?? "",
      language: this.language?.value ?? "",
      k: Number(this.k?.value),
      select: this.select?.value ?? "",
      mine: this.mine?.checked ?? false,
      asOf: this.#dated ? this.asOf?.value ?? "" : "",
    };
  }

  #form() {
    const say = (/** @type {string} */ key) => this.words?.text(key) ?? "";
    const form = make("form", { role: "search", "aria-label": say("askLabel") },
      make("h1", {}, make("label", { for: "question" }, say("question"))),
      make("div", { class: "ask-row" }, this.question, make("button", { id: "ask", type: "submit", class: "primary" }, say("ask"))),
      make("div", { class: "of-row" }, field("corpus", say("corpus"), this.corpus), this.also ?? "",
        make("details", { id: "options", class: "options" }, make("summary", {}, say("options")),
          make("div", { class: "options-fields" },
            field("pipeline", say("pipeline"), this.pipeline, make("p", { id: "pipeline-says", class: "small", dir: "auto" })),
            field("language", say("language"), this.language),
            field("k", say("howMany"), this.k), field("as-of", say("asOf"), this.asOf),
            make("p", { class: "check", hidden: true }, this.mine, " ", make("label", { for: "with-own" }, say("withOwn")))), this.select)));
    form.addEventListener("submit", (event) => this.#submit(event));
    return form;
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const question = this.read();
    if (question.q) this.dispatchEvent(new CustomEvent("ask", { detail: question }));
  }

  /** @param {Corpus} corpus */
  #corpusOption(corpus) {
    const title = corpus.titles[this.words?.tag ?? ""] ?? corpus.title;
    return make("option", { value: corpus.id, dir: "auto" }, title);
  }

  #corpusChanged() {
    const { words, language } = this;
    if (!words || !language) return;
    const corpus = this.#corpora.find(({ id }) => id === this.corpus?.value);
    this.also?.besides(this.corpus?.value ?? "");
    this.asOf?.parentElement?.toggleAttribute("hidden", !this.#dated);
    const kept = language.value;
    const options = (corpus?.languages ?? []).map((tag) => make("option", { value: tag }, words.language(tag)));
    language.replaceChildren(make("option", { value: "" }, words.text("detect")), ...options);
    choose(language, kept);
    this.dispatchEvent(new CustomEvent("corpus", { detail: corpus }));
  }

  /** Whether what is asked says when it is in force. */
  get #dated() {
    return this.#corpora.find(({ id }) => id === this.corpus?.value)?.force ?? false;
  }

  #describePipeline() {
    const chosen = this.#pipelines.find(({ name }) => name === this.pipeline?.value);
    this.querySelector("#pipeline-says")?.replaceChildren(chosen?.description ?? "");
  }
}

/**
 * Escape leaves the question for the results; it does not clear what was typed.
 *
 * @param {KeyboardEvent} event
 */
function leave(event) {
  if (event.key !== "Escape") return;
  event.preventDefault();
  /** @type {HTMLElement} */ (event.target).blur();
  document.getElementById("results-title")?.focus();
}

/** @param {Pipeline} pipeline */
function pipelineOption({ name, title }) {
  return make("option", { value: name, dir: "auto" }, title === name ? name : `${title} (${name})`);
}

/**
 * Choose a value if it is offered; the first one otherwise.
 *
 * @param {HTMLSelectElement} select
 * @param {string} value
 */
function choose(select, value) {
  const at = [...select.options].findIndex((option) => option.value === value);
  select.selectedIndex = Math.max(at, 0);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {...(Node | undefined)} parts
 */
function field(id, label, ...parts) {
  return make("div", { class: "field" }, make("label", { for: id }, label), ...parts);
}
