/** @file A text to check: pasted or dropped, sent to the server, reported over the text; nothing is kept there. */

import { drafted } from "../draft.js";
import { saveFile } from "../keeping.js";
import { button, make } from "../make.js";
import { asProblem } from "../problem.js";
import { CheckReport } from "./check-report.js";
import { ProblemBox } from "./problem-box.js";

/** @typedef {{text?: string, document?: string, name: string}} Given */

if (!customElements.get("check-report")) customElements.define("check-report", CheckReport);
const FORMS = { markdown: ["md", "text/markdown"], html: ["html", "text/html"] };

export class CheckView extends HTMLElement {
  #checking = new AbortController();
  /** @type {Given | undefined} */
  #checked;

  /** @param {import("../views.js").ViewSetting} setting */
  start(setting) {
    this.setting = setting;
    const { words, corpora } = setting;
    const chosen = new URLSearchParams(location.search).get("corpus");
    this.corpus = make("select", { id: "check-corpus" }, ...corpora.map(({ id, title, titles }) =>
      make("option", { value: id, selected: id === chosen, dir: "auto" }, titles[words.tag] ?? title)));
    this.text = drafted(make("textarea", { id: "check-text", rows: 10, dir: "auto", "aria-describedby": "check-hint" }), "check-text");
    this.file = make("input", { id: "check-file", type: "file", accept: ".txt,.md,.markdown,.docx" });
    this.file.addEventListener("change", () => this.#take(this.file?.files));
    const form = make("form", { class: "check-form", "aria-label": words.text("view.check") },
      make("p", { class: "field" }, make("label", { for: "check-corpus" }, words.text("checkAgainst")), " ", this.corpus),
      make("label", { for: "check-text" }, words.text("checkText")), this.text,
      make("p", { id: "check-hint", class: "small" }, words.text("checkHint")),
      make("p", { class: "field" }, make("label", { for: "check-file" }, words.text("checkFile")), " ", this.file),
      make("p", { class: "actions" }, make("button", { id: "check", type: "submit", class: "primary" }, words.text("check"))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.text?.value.trim()) this.#check({ text: this.text.value, name: "text" });
    });
    this.#acceptDrops(form);
    this.status = make("p", { class: "small", role: "status" });
    this.outcome = make("div", {});
    this.replaceChildren(make("h1", { tabindex: -1 }, words.text("view.check")), make("p", { class: "small lead" }, words.text("checkMeans")), form, this.status, this.outcome);
  }

  go() {}

  /** @param {HTMLElement} form */
  #acceptDrops(form) {
    form.addEventListener("dragover", (event) => {
      event.preventDefault();
      form.toggleAttribute("data-over", true);
    });
    form.addEventListener("dragleave", () => form.toggleAttribute("data-over", false));
    form.addEventListener("drop", (event) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      form.toggleAttribute("data-over", false);
      this.#take(event.dataTransfer.files);
    });
  }

  /** @param {FileList | null | undefined} files */
  async #take(files) {
    const file = files?.[0];
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    await this.#check({ document: btoa(letters), name: file.name });
  }

  /** @param {Given} given */
  async #check(given) {
    const { setting, outcome, status, corpus } = this;
    if (!setting || !outcome || !status || !corpus) return;
    const { words, api } = setting;
    this.#checking.abort();
    this.#checking = new AbortController();
    const { signal } = this.#checking;
    status.textContent = words.text("checking");
    try {
      const report = await api.post("v1/check-text", { corpus: corpus.value, ...given }, signal);
      this.#checked = { ...given };
      const shown = new CheckReport();
      shown.show(words, report, report.read || given.text || "");
      outcome.replaceChildren(shown, this.#downloads(report));
      status.textContent = words.text("checkedStatus", { count: report.faults });
      shown.querySelector("h2")?.focus();
    } catch (thrown) {
      if (signal.aborted) return;
      const box = new ProblemBox();
      box.show(words, asProblem(thrown), () => this.#check(given));
      status.replaceChildren();
      outcome.replaceChildren(box);
    }
  }

  /** @param {any} report */
  #downloads(report) {
    const words = /** @type {import("../words.js").Words} */ (this.setting?.words);
    const name = report.name.replace(/\.\w+$/, "");
    return make("div", { class: "keep" }, make("h2", {}, words.text("keepReport")), make("p", { class: "actions" },
      button({ class: "secondary", "data-form": "JSON" }, "JSON", () => saveFile(`${name}.report.json`, "application/json", `${JSON.stringify(report, null, 2)}\n`)),
      button({ class: "secondary", "data-form": "Markdown" }, "Markdown", () => this.#download(name, "markdown")),
      button({ class: "secondary", "data-form": "HTML" }, "HTML", () => this.#download(name, "html")),
      button({ class: "secondary" }, words.text("print"), () => print())));
  }

  /**
   * @param {string} name
   * @param {keyof typeof FORMS} form
   */
  async #download(name, form) {
    const { setting, corpus, status } = this;
    if (!setting || !corpus || !status) return;
    const [ending, kind] = FORMS[form];
    try {
      const response = await setting.api.send("POST", `v1/check-text?form=${form}`, { corpus: corpus.value, ...this.#checked }, { accept: kind });
      saveFile(`${name}.report.${ending}`, kind, await response.text());
    } catch (thrown) {
      status.textContent = `${setting.words.text("notSaved")} ${asProblem(thrown).detail}`;
    }
  }
}
