/** @file What was decided and written, over all inquiries: a ledger to filter and export, notes to search. */

import { button, make } from "../make.js";
import { decisionsTable } from "../notes/decisions.js";
import { found } from "../notes/found.js";
import { asProblem } from "../problem.js";
import { fragment, visit } from "../views.js";
import { ProblemBox } from "./problem-box.js";

const PAGE = 50;
const FIELDS = ["text", "corpus", "reviewer", "verdict", "reason"];
const VERDICTS = ["included", "removed", "unsure"];
const REASONS = ["answers", "context", "off_topic", "wrong_link", "duplicate", "mistranslated", "other"];

export class NotesView extends HTMLElement {
  #asked = 0;

  /** @param {import("../views.js").ViewSetting} setting */
  start(setting) {
    this.setting = setting;
    const { words, corpora } = setting;
    const option = (/** @type {string} */ value, /** @type {string} */ label) => make("option", { value, dir: "auto" }, label);
    const every = option("", words.text("any"));
    const labelled = (/** @type {string} */ label, /** @type {HTMLElement} */ field) => make("p", { class: "field" }, make("label", { for: field.id }, words.text(label)), " ", field);
    const parts = ["ledger", "notes"].map((part) => make("span", { class: "check" }, make("input", { type: "radio", name: "part", value: part, id: `part-${part}` }), " ", make("label", { for: `part-${part}` }, words.text(`part.${part}`))));
    this.only = make("div", { class: "of-ledger" },
      labelled("ledgerVerdict", make("select", { id: "notes-verdict", name: "verdict" }, every.cloneNode(true), ...VERDICTS.map((one) => option(one, words.text(`decided.${one}`))))),
      labelled("ledgerReason", make("select", { id: "notes-reason", name: "reason" }, every.cloneNode(true), ...REASONS.map((one) => option(one, words.text(`because.${one}`))))));
    this.form = make("form", { class: "notes-form", role: "search", "aria-label": words.text("view.notes") },
      make("fieldset", {}, make("legend", { class: "unseen" }, words.text("notesWhat")), ...parts),
      labelled("notesText", make("input", { id: "notes-text", name: "text", type: "search", dir: "auto", maxlength: 500, autocomplete: "off" })),
      labelled("corpus", make("select", { id: "notes-corpus", name: "corpus" }, every, ...corpora.map(({ id, title, titles }) => option(id, titles[words.tag] ?? title)))),
      labelled("notesBy", make("input", { id: "notes-reviewer", name: "reviewer", dir: "auto", maxlength: 200 })), this.only,
      make("p", {}, make("button", { type: "submit", class: "primary", id: "find-written" }, words.text("findWritten"))));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#go();
    });
    // A field that is left changes nothing where its address is shown already: what is clicked stays in its place.
    this.form.addEventListener("change", () => this.#wanted() !== location.hash && this.#go());
    this.result = make("div", {});
    this.replaceChildren(make("h1", { tabindex: -1 }, words.text("view.notes")), make("p", { class: "small lead" }, words.text("notesMean")), this.form, this.result);
  }

  /** The address of what the fields ask. */
  #wanted() {
    const data = new FormData(this.form);
    const part = String(data.get("part") ?? "ledger");
    const asked = Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? "").trim()]));
    return fragment("notes", part === "ledger" ? [] : [part], part === "ledger" ? asked : { ...asked, verdict: "", reason: "" });
  }

  /** Follow the fields with the address, which then shows what they ask. */
  #go() {
    visit(`${location.search}${this.#wanted()}`);
  }

  /** @param {import("../views.js").Fragment} fragment */
  async go({ place: [part = "ledger"], params }) {
    const { form, only, result } = this;
    if (!form || !only || !result) return;
    for (const name of FIELDS) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = params.get(name) ?? "";
    }
    const chosen = form.querySelector(`#part-${CSS.escape(part)}`);
    if (chosen instanceof HTMLInputElement) chosen.checked = true;
    only.hidden = part !== "ledger";
    const asked = new URLSearchParams([...params].filter(([name, value]) => FIELDS.includes(name) && value));
    result.replaceChildren();
    await this.#page(part, asked, 0);
  }

  /**
   * @param {string} part
   * @param {URLSearchParams} asked
   * @param {number} offset
   */
  async #page(part, asked, offset) {
    const { setting, result } = this;
    if (!setting || !result) return;
    const { words, api } = setting;
    const mine = ++this.#asked;
    try {
      const answer = await api.get(`v1/${part === "notes" ? "notes" : "ledger"}?${new URLSearchParams([...asked, ["limit", String(PAGE)], ["offset", String(offset)]])}`);
      if (mine !== this.#asked) return;
      const more = offset + answer.items.length < answer.page.total;
      const shown = part === "notes" ? found(setting, answer.items) : decisionsTable(setting, answer.items);
      if (offset === 0) {
        result.replaceChildren(make("p", { role: "status", class: "small" }, words.text(part === "notes" ? "notesFound" : "decisionsFound", { count: answer.page.total }), counted(words, answer.counts)));
        if (part !== "notes" && answer.page.total > 0) result.append(make("p", { class: "actions" }, make("a", { id: "ledger-csv", class: "secondary", href: `v1/ledger.csv?${asked}`, download: "ledger.csv" }, "CSV")));
      }
      result.querySelector("#more-written")?.remove();
      if (answer.items.length > 0) result.append(shown);
      if (more) result.append(button({ id: "more-written", class: "secondary" }, words.text("more"), () => this.#page(part, asked, offset + PAGE)));
    } catch (thrown) {
      const box = new ProblemBox();
      box.show(words, asProblem(thrown), () => this.#page(part, asked, offset));
      result.replaceChildren(box);
    }
  }
}

/**
 * @param {import("../words.js").Words} words
 * @param {{verdict: Record<string, number>, reason: Record<string, number>} | undefined} counts
 */
function counted(words, counts) {
  if (!counts) return "";
  const said = [...Object.entries(counts.verdict).map(([name, count]) => `${words.text(`decided.${name}`)}: ${words.number(count)}`),
    ...Object.entries(counts.reason).map(([name, count]) => `${words.text(`because.${name}`)}: ${words.number(count)}`)];
  return said.length > 0 ? ` · ${said.join(" · ")}` : "";
}
