/** @file The pools there are, and the form that makes one of questions and pipelines. */

import { drafted } from "../draft.js";
import { make } from "../make.js";
import { reviewerName } from "../reviewer.js";
import { beginForm, shelfList } from "../shelf.js";
import { fragment } from "../views.js";

/** @typedef {import("../views.js").ViewSetting} ViewSetting */
const POOLED = ["bm25", "hybrid", "themepath"];

export class PoolShelf extends HTMLElement {
  /** @param {ViewSetting} setting */
  async show(setting) {
    const { words, api } = setting;
    const { parts, add } = shelfList(setting, {
      place: "v1/pools", none: words.text("noPools"),
      line: ({ id, title, items: all, judged, topics, created, creator }) => make("li", {},
        make("a", { href: fragment("judge", [id]), dir: "auto" }, title), " · ", make("a", { href: fragment("judge", [id, "report"]), class: "small" }, words.text("report")),
        make("p", { class: "small" }, words.text("poolFacts", { judged, items: all, topics }), " · ", make("bdi", {}, creator || "–"), `, ${words.moment(created)}`)),
    });
    this.replaceChildren(make("h1", { tabindex: -1 }, words.text("pools")), make("p", { class: "small lead" }, words.text("poolsMean")),
      make("details", { id: "new-pool" }, make("summary", { id: "new-pool-summary" }, words.text("newPool")), poolForm(setting, await api.pipelines())),
      make("h2", {}, words.text("poolsThere")), ...parts);
    await add();
  }
}

/**
 * @param {ViewSetting} setting
 * @param {import("../contract.js").Pipeline[]} pipelines
 */
function poolForm(setting, pipelines) {
  const { words, corpora } = setting;
  const chosen = new URLSearchParams(location.search);
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ part) => make("p", { class: "field" }, make("label", { for: part.id }, words.text(label)), " ", part);
  const form = beginForm(setting, {
    view: "judge", place: "v1/pools", label: words.text("newPool"), send: { id: "make-pool", text: words.text("makePool") },
    fields: [
      field("corpus", make("select", { id: "pool-corpus", name: "corpus" }, ...corpora.map(({ id, title, titles }) => make("option", { value: id, selected: id === chosen.get("corpus") }, titles[words.tag] ?? title)))),
      field("poolTitle", drafted(make("input", { id: "pool-title", name: "title", required: true, dir: "auto", maxlength: 200 }), "pool-title", chosen.get("q") ?? "")),
      field("poolQuestions", drafted(make("textarea", { id: "pool-questions", name: "questions", rows: 3, required: true, dir: "auto" }), "pool-questions", chosen.get("q") ?? "")),
      make("p", { class: "small" }, words.text("poolQuestionsHint")),
      field("guidelines", drafted(make("textarea", { id: "pool-guidelines", name: "guidelines", rows: 3, dir: "auto" }), "pool-guidelines")),
      make("fieldset", {}, make("legend", { class: "small" }, words.text("pooledFrom")), make("div", { class: "pipelines" }, ...pipelines.map(({ name }) => make("span", { class: "check" },
        make("input", { type: "checkbox", id: `pool-${name}`, name: "pipelines", value: name, checked: POOLED.includes(name) }), " ", make("label", { for: `pool-${name}` }, make("bdi", {}, name)))))),
      field("depth", make("input", { id: "pool-depth", name: "depth", type: "number", min: 1, max: 100, value: 10 })),
      field("quota", make("input", { id: "pool-quota", name: "quota", type: "number", min: 1, max: 20, value: 1 })),
    ],
    drafts: ["pool-title", "pool-questions", "pool-guidelines"],
    body: () => wished(new FormData(form)),
  });
  return form;
}

/** @param {FormData} data */
function wished(data) {
  const text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
  return {
    corpus: text("corpus"), title: text("title"), guidelines: text("guidelines"), topics: topicsOf(text("questions")),
    pipelines: data.getAll("pipelines"), depth: Number(text("depth")), quota: Number(text("quota")), reviewer: reviewerName(),
  };
}

/**
 * One question a line; what follows a bar is the need behind it.
 *
 * @param {string} lines
 */
function topicsOf(lines) {
  return lines.split("\n").map((line) => line.split("|")).filter(([query]) => query.trim()).map(([query, ...need]) => ({ query: query.trim(), need: need.join("|").trim() }));
}
