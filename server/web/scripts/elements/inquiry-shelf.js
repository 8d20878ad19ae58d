/** @file The inquiries there are, those changed last first, and the form that begins one. */

import { drafted } from "../draft.js";
import { make } from "../make.js";
import { reviewerName } from "../reviewer.js";
import { beginForm, shelfList } from "../shelf.js";
import { fragment } from "../views.js";
import { titleOf } from "../whose.js";

/** @typedef {{id: string, corpus: string, title: string, version: number, creator: string, updated: string}} Listed */

export class InquiryShelf extends HTMLElement {
  /**
   * @param {import("../views.js").ViewSetting} setting
   * @param {URLSearchParams} asked the question of the page, to begin from
   */
  async show(setting, asked) {
    const { words, corpora } = setting;
    const corpus = make("select", { id: "inquiry-corpus" }, ...corpora.map(({ id, title, titles }) =>
      make("option", { value: id, selected: id === asked.get("corpus"), dir: "auto" }, titles[words.tag] ?? title)));
    const question = drafted(make("textarea", { id: "inquiry-question", rows: 3, dir: "auto", maxlength: 20000, required: true }), "inquiry-question", asked.get("q") ?? "");
    const form = beginForm(setting, {
      view: "inquire", place: "v1/inquiries", label: words.text("beginInquiry"), send: { id: "begin-inquiry", text: words.text("begin") },
      fields: [
        make("p", { class: "field" }, make("label", { for: "inquiry-question" }, words.text("inquiryQuestion")), question),
        make("p", { class: "field" }, make("label", { for: "inquiry-corpus" }, words.text("corpus")), " ", corpus),
      ],
      drafts: ["inquiry-question"],
      body: () => (question.value.trim() ? { corpus: corpus.value, question: question.value.trim(), reviewer: reviewerName() } : undefined),
    });
    const { parts, add } = shelfList(setting, { place: "v1/inquiries", none: words.text("noInquiries"), line: (item) => listed(setting, item) });
    this.replaceChildren(make("h1", { tabindex: -1 }, words.text("inquiries")), make("p", { class: "small lead" }, words.text("inquiriesMean")), form,
      make("h2", {}, words.text("inquiriesThere")), ...parts);
    await add();
  }
}

/**
 * @param {import("../views.js").ViewSetting} setting
 * @param {Listed} item
 */
function listed({ words, corpora }, { id, corpus, title, version, creator, updated }) {
  const known = corpora.find((one) => one.id === corpus);
  return make("li", {}, make("a", { href: fragment("inquire", [id]), dir: "auto" }, title),
    make("p", { class: "small" }, make("bdi", {}, titleOf({ words, corpus: known }) || corpus), " · ",
      ...words.nodes("versionBy", { version, name: creator || "–", when: words.moment(updated) })));
}
