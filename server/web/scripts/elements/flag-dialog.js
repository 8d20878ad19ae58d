/** @file Asks before a link is flagged as wrong; what was typed stays until it is saved. */

import { linkKey, rememberFlagged } from "../flagging.js";
import { button, make } from "../make.js";
import { asProblem } from "../problem.js";
import { readStore, writeStore } from "../store.js";
import { PathTrail } from "./path-trail.js";
import { ProblemBox } from "./problem-box.js";

/** @typedef {import("../flagging.js").Link} Link */

const REASONS = ["not_about_this", "too_broad", "wrong_place", "other"];
const REVIEWER = "themepath:reviewer";

export class FlagDialog extends HTMLElement {
  /** @type {Map<string, {reason: string, note: string}>} drafts by link */
  #drafts = new Map();

  /**
   * Open the dialog for one link.
   *
   * @param {Link} link
   */
  open(link) {
    const { setting } = link;
    const key = linkKey(setting.corpus?.id ?? "", link.unit, link.path);
    if (link.opener.getAttribute("aria-disabled") === "true") return;
    const draft = this.#drafts.get(key) ?? { reason: REASONS[0], note: "" };
    this.replaceChildren(this.#dialog(link, draft));
    this.dialog?.addEventListener("close", () => link.opener.focus());
    this.dialog?.showModal();
    this.form?.addEventListener("input", () => this.#drafts.set(key, this.#read()));
    this.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send(link, key);
    });
  }

  /**
   * @param {Link} link
   * @param {{reason: string, note: string}} draft
   */
  #dialog({ setting: { words }, unit, path }, draft) {
    const trail = new PathTrail();
    trail.show(path);
    const reasons = REASONS.map((reason) => make("p", { class: "check" },
      make("input", { type: "radio", name: "reason", value: reason, id: `reason-${reason}`, checked: reason === draft.reason }), " ",
      make("label", { for: `reason-${reason}` }, words.text(`reason.${reason}`))));
    this.key = make("div", { class: "field", hidden: true }, make("label", { for: "flag-key" }, words.text("flagKey")),
      make("input", { id: "flag-key", name: "key", type: "password", dir: "ltr", autocomplete: "off" }));
    this.outcome = make("div", { class: "outcome", "aria-live": "assertive" });
    this.save = make("button", { type: "submit", class: "primary" }, words.text("flagConfirm"));
    const note = make("textarea", { id: "flag-note", name: "note", rows: 3, dir: "auto", maxlength: 2000 });
    note.value = draft.note;
    this.form = make("form", {},
      make("fieldset", {}, make("legend", {}, words.text("flagWhy")), ...reasons),
      make("div", { class: "field" }, make("label", { for: "flag-note" }, words.text("flagNote")), note),
      make("div", { class: "field" }, make("label", { for: "flag-reviewer" }, words.text("flagReviewer")),
        make("input", { id: "flag-reviewer", name: "reviewer", dir: "auto", maxlength: 200, autocomplete: "name", value: readStore("local", REVIEWER) ?? "" })),
      this.key,
      this.outcome,
      make("div", { class: "dialog-actions" }, this.save,
        button({ class: "secondary" }, words.text("cancel"), () => this.dialog?.close())));
    this.dialog = make("dialog", { class: "dialog", "aria-labelledby": "flag-title" },
      make("h2", { id: "flag-title" }, words.text("flagTitle")),
      make("p", {}, ...words.nodes("flagAsks", { unit: unit.citation })), trail, this.form);
    return this.dialog;
  }

  #read() {
    const data = new FormData(this.form);
    return { reason: String(data.get("reason")), note: String(data.get("note")).trim(), reviewer: String(data.get("reviewer")).trim(), key: String(data.get("key")) };
  }

  /**
   * @param {Link} link
   * @param {string} key
   */
  async #send({ setting: { words, api, corpus }, unit, path, opener }, key) {
    const { save, outcome } = this;
    if (!save || !outcome || save.disabled) return;
    const { reason, note, reviewer, key: typed } = this.#read();
    api.key = typed || api.key;
    save.disabled = true;
    outcome.replaceChildren(make("p", { class: "small" }, words.text("saving")));
    try {
      await api.judge({ corpus: corpus?.id ?? "", unit: unit.id, path: path.id, verdict: "wrong_link", reason, note, reviewer });
      writeStore("local", REVIEWER, reviewer);
      this.#drafts.delete(key);
      rememberFlagged(words, key, opener);
      this.dialog?.close();
      this.dispatchEvent(new CustomEvent("flagged", { detail: unit.citation }));
    } catch (thrown) {
      const box = new ProblemBox();
      const problem = asProblem(thrown);
      box.show(words, problem);
      if (this.key) this.key.hidden = problem.slug !== "forbidden";
      outcome.replaceChildren(make("p", { class: "unsaved" }, words.text("notSaved")), box);
      save.textContent = words.text("tryAgain");
    } finally {
      save.disabled = false;
    }
  }
}
