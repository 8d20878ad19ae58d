/** @file The inquiries there are, those changed last first, and the form that begins one. */

import { drafted, forgetDraft } from "../draft.js";
import { button, make } from "../make.js";
import { reviewerField, reviewerName } from "../reviewer.js";
import { fragment } from "../views.js";
import { SaveState } from "./save-state.js";

/** @typedef {{id: string, corpus: string, title: string, version: number, creator: string, updated: string}} Listed */
const PAGE = 20;

export class InquiryShelf extends HTMLElement {
  /**
   * @param {import("../views.js").ViewSetting} setting
   * @param {URLSearchParams} asked the question of the page, to begin from
   */
  async show(setting, asked) {
    this.setting = setting;
    const { words, corpora, api } = setting;
    this.state = new SaveState();
    this.state.start(words, api, () => this.#begin());
    this.corpus = make("select", { id: "inquiry-corpus" }, ...corpora.map(({ id, title, titles }) =>
      make("option", { value: id, selected: id === asked.get("corpus"), dir: "auto" }, titles[words.tag] ?? title)));
    this.question = drafted(make("textarea", { id: "inquiry-question", rows: 3, dir: "auto", maxlength: 20000, required: true }), "inquiry-question", asked.get("q") ?? "");
    const form = make("form", { class: "begin-form", "aria-label": words.text("beginInquiry") },
      make("p", { class: "field" }, make("label", { for: "inquiry-question" }, words.text("inquiryQuestion")), this.question),
      make("p", { class: "field" }, make("label", { for: "inquiry-corpus" }, words.text("corpus")), " ", this.corpus),
      reviewerField(words), this.state,
      make("p", {}, make("button", { type: "submit", class: "primary", id: "begin-inquiry" }, words.text("begin"))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#begin();
    });
    this.list = make("ol", { role: "list", class: "shelf" });
    this.more = button({ class: "secondary", hidden: true }, words.text("more"), () => this.#list());
    this.replaceChildren(make("h1", { tabindex: -1 }, words.text("inquiries")), make("p", { class: "small lead" }, words.text("inquiriesMean")), form,
      make("h2", {}, words.text("inquiriesThere")), this.list, this.more);
    await this.#list();
  }

  async #begin() {
    const { setting, corpus, question, state } = this;
    if (!setting || !corpus || !question?.value.trim() || !state) return;
    state.saving();
    try {
      const body = { corpus: corpus.value, question: question.value.trim(), reviewer: reviewerName() };
      const begun = await setting.api.post("v1/inquiries", body);
      forgetDraft("inquiry-question");
      this.dispatchEvent(new CustomEvent("begun", { bubbles: true, detail: begun.id }));
    } catch (thrown) {
      state.failed(thrown, 1);
    }
  }

  async #list() {
    const { setting, list, more } = this;
    if (!setting || !list || !more) return;
    const { items, page } = await setting.api.get(`v1/inquiries?limit=${PAGE}&offset=${list.children.length}`);
    list.append(...items.map((/** @type {Listed} */ item) => listed(setting, item)));
    more.hidden = list.children.length >= page.total;
    if (page.total === 0) list.append(make("li", { class: "small" }, setting.words.text("noInquiries")));
  }
}

/**
 * @param {import("../views.js").ViewSetting} setting
 * @param {Listed} item
 */
function listed({ words, corpora }, { id, corpus, title, version, creator, updated }) {
  const known = corpora.find((one) => one.id === corpus);
  return make("li", {}, make("a", { href: fragment("inquire", [id]), dir: "auto" }, title),
    make("p", { class: "small" }, make("bdi", {}, known?.titles[words.tag] ?? known?.title ?? corpus), " · ",
      ...words.nodes("versionBy", { version, name: creator || "–", when: words.moment(updated) })));
}
