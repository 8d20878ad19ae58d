/** @file The form that watches a question under a name. */

import { asked } from "../api.js";
import { drafted, forgetDraft } from "../draft.js";
import { SaveState } from "../elements/save-state.js";
import { make } from "../make.js";
import { Problem } from "../problem.js";
import { reviewerField, reviewerName } from "../reviewer.js";
import { fragment } from "../views.js";

const LONGEST = 200;

/**
 * @param {import("../contract.js").Setting} setting
 * @param {import("../contract.js").Question} question
 */
export function watchForm({ words, api }, question) {
  if (!customElements.get("save-state")) customElements.define("save-state", SaveState);
  const state = new SaveState();
  const draft = `watch:${[question.corpus, ...question.also].join()}:${question.q}`;
  const name = drafted(make("input", { id: "watch-name", dir: "auto", maxlength: LONGEST, required: true }), draft, question.q.replace(/[/\s]+/g, " ").slice(0, LONGEST));
  const done = make("p", { class: "small", role: "status" });
  const keep = async () => {
    state.saving();
    done.replaceChildren();
    try {
      const title = name.value.replaceAll("/", " ").trim();
      const kept = await api.post("v1/watches", { name: title, question: given(question), reviewer: reviewerName() });
      forgetDraft(draft);
      state.clear();
      done.replaceChildren(words.text("watched"), " ", make("a", { href: fragment("watch", [kept.name]) }, words.text("view.watch")));
    } catch (thrown) {
      if (thrown instanceof Problem && thrown.slug === "conflict") {
        state.clear();
        done.replaceChildren(words.text("watchTaken"));
        name.focus();
      } else state.failed(thrown, 0);
    }
  };
  state.start(words, api, keep);
  const form = make("form", { class: "watch-form" }, make("p", { class: "small" }, words.text("watchMeans")),
    make("p", { class: "field" }, make("label", { for: name.id }, words.text("watchName")), " ", name), reviewerField(words, undefined, "flagReviewer", "watch-reviewer"),
    state, make("p", {}, make("button", { type: "submit", class: "secondary", id: "watch-keep" }, words.text("watchIt"))), done);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (name.value.trim()) keep();
  });
  return form;
}

/**
 * The question as it is kept: without what was left to the server.
 *
 * @param {import("../contract.js").Question} question
 */
function given(question) {
  return Object.fromEntries(Object.entries(asked(question)).filter(([, value]) => value !== null && value !== ""));
}
