/** @file The pools there are, and the form that makes one of questions and pipelines. */

import { drafted, forgetDraft } from "../draft.js";
import { button, make } from "../make.js";
import { reviewerField, reviewerName } from "../reviewer.js";
import { fragment, visit } from "../views.js";
import { SaveState } from "./save-state.js";

/** @typedef {import("../views.js").ViewSetting} ViewSetting */
const PAGE = 20;
const POOLED = ["bm25", "hybrid", "themepath"];

export class PoolShelf extends HTMLElement {
  /** @param {ViewSetting} setting */
  async show(setting) {
    this.setting = setting;
    const { words, api } = setting;
    this.list = make("ol", { role: "list", class: "shelf" });
    this.more = button({ class: "secondary", hidden: true }, words.text("more"), () => this.#list());
    this.state = new SaveState();
    this.state.start(words, api, () => this.#make());
    this.replaceChildren(make("h1", { tabindex: -1 }, words.text("pools")), make("p", { class: "small lead" }, words.text("poolsMean")),
      make("details", { id: "new-pool" }, make("summary", { id: "new-pool-summary" }, words.text("newPool")), this.#form(setting, await api.pipelines())),
      make("h2", {}, words.text("poolsThere")), this.list, this.more);
    await this.#list();
  }

  /**
   * @param {ViewSetting} setting
   * @param {import("../contract.js").Pipeline[]} pipelines
   */
  #form({ words, corpora }, pipelines) {
    const chosen = new URLSearchParams(location.search);
    const field = (/** @type {string} */ label, /** @type {HTMLElement} */ part) => make("p", { class: "field" }, make("label", { for: part.id }, words.text(label)), " ", part);
    this.form = make("form", { class: "begin-form", "aria-label": words.text("newPool") },
      field("corpus", make("select", { id: "pool-corpus", name: "corpus" }, ...corpora.map(({ id, title, titles }) => make("option", { value: id, selected: id === chosen.get("corpus") }, titles[words.tag] ?? title)))),
      field("poolTitle", drafted(make("input", { id: "pool-title", name: "title", required: true, dir: "auto", maxlength: 200 }), "pool-title", chosen.get("q") ?? "")),
      field("poolQuestions", drafted(make("textarea", { id: "pool-questions", name: "questions", rows: 3, required: true, dir: "auto" }), "pool-questions", chosen.get("q") ?? "")),
      make("p", { class: "small" }, words.text("poolQuestionsHint")),
      field("guidelines", drafted(make("textarea", { id: "pool-guidelines", name: "guidelines", rows: 3, dir: "auto" }), "pool-guidelines")),
      make("fieldset", {}, make("legend", { class: "small" }, words.text("pooledFrom")), make("div", { class: "pipelines" }, ...pipelines.map(({ name }) => make("span", { class: "check" },
        make("input", { type: "checkbox", id: `pool-${name}`, name: "pipelines", value: name, checked: POOLED.includes(name) }), " ", make("label", { for: `pool-${name}` }, make("bdi", {}, name)))))),
      field("depth", make("input", { id: "pool-depth", name: "depth", type: "number", min: 1, max: 100, value: 10 })),
      field("quota", make("input", { id: "pool-quota", name: "quota", type: "number", min: 1, max: 20, value: 1 })),
      reviewerField(words), this.state,
      make("p", {}, make("button", { type: "submit", class: "primary", id: "make-pool" }, words.text("makePool"))));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#make();
    });
    return this.form;
  }

  async #make() {
    const { setting, form, state } = this;
    if (!setting || !form || !state) return;
    const data = new FormData(form);
    const text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
    state.saving();
    try {
      const pool = await setting.api.post("v1/pools", {
        corpus: text("corpus"), title: text("title"), guidelines: text("guidelines"), topics: topicsOf(text("questions")),
        pipelines: data.getAll("pipelines"), depth: Number(text("depth")), quota: Number(text("quota")), reviewer: reviewerName(),
      });
      for (const name of ["pool-title", "pool-questions", "pool-guidelines"]) forgetDraft(name);
      visit(fragment("judge", [pool.id]));
    } catch (thrown) {
      state.failed(thrown, 1);
    }
  }

  async #list() {
    const { setting, list, more } = this;
    if (!setting || !list || !more) return;
    const { words, api } = setting;
    const { items, page } = await api.get(`v1/pools?limit=${PAGE}&offset=${list.children.length}`);
    list.append(...items.map((/** @type {any} */ { id, title, items: all, judged, topics, created, creator }) => make("li", {},
      make("a", { href: fragment("judge", [id]), dir: "auto" }, title), " · ", make("a", { href: fragment("judge", [id, "report"]), class: "small" }, words.text("report")),
      make("p", { class: "small" }, words.text("poolFacts", { judged, items: all, topics }), " · ", make("bdi", {}, creator || "–"), `, ${words.moment(created)}`))));
    more.hidden = list.children.length >= page.total;
    if (page.total === 0) list.append(make("li", { class: "small" }, words.text("noPools")));
  }
}

/**
 * One question a line; what follows a bar is the need behind it.
 *
 * @param {string} lines
 */
export function topicsOf(lines) {
  return lines.split("\n").map((line) => line.split("|")).filter(([query]) => query.trim()).map(([query, ...need]) => ({ query: query.trim(), need: need.join("|").trim() }));
}
