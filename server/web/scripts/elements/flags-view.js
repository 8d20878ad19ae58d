/** @file What readers say is wrong, links and letters: a list for editors, with the state of each. */

import { button, make } from "../make.js";
import { asProblem } from "../problem.js";
import { reviewerField } from "../reviewer.js";
import { fragment, visit } from "../views.js";
import { FlagCard } from "./flag-card.js";
import { ProblemBox } from "./problem-box.js";
import { SaveState } from "./save-state.js";

const PAGE = 20;
const FIELDS = ["corpus", "kind", "state"];
const KINDS = ["wrong_link", "wrong_letter"];
const STATES = ["open", "accepted", "refused", "mended"];

for (const [tag, element] of Object.entries({ "flag-card": FlagCard, "save-state": SaveState })) {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

export class FlagsView extends HTMLElement {
  /** @param {import("../views.js").ViewSetting} setting */
  start(setting) {
    this.setting = setting;
    const { words, corpora } = setting;
    const choice = (/** @type {string} */ name, /** @type {string} */ label, /** @type {[string, string][]} */ options) => make("p", { class: "field" }, make("label", { for: `flags-${name}` }, words.text(label)), " ",
      make("select", { id: `flags-${name}`, name }, ...[["", words.text("anyFlag")], ...options].map(([value, text]) => make("option", { value, dir: "auto" }, text))));
    this.form = make("form", { class: "flags-form", "aria-label": words.text("flagsFilter") },
      choice("corpus", "corpus", corpora.map(({ id, title, titles }) => [id, titles[words.tag] ?? title])),
      choice("kind", "flagKind", KINDS.map((kind) => [kind, words.text(`kind.${kind}`)])),
      choice("state", "flagState", STATES.map((state) => [state, words.text(`state.${state}`)])));
    this.form.addEventListener("change", () => {
      const data = new FormData(this.form);
      visit(`${location.search}${fragment("flags", [], Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? "")])))}`);
    });
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.list = make("ol", { role: "list", class: "flags" });
    this.count = make("p", { class: "small", role: "status" });
    this.more = button({ id: "more-flags", class: "secondary", hidden: true }, words.text("more"), () => this.#page());
    this.replaceChildren(make("h1", { tabindex: -1 }, words.text("view.flags")), make("p", { class: "small lead" }, words.text("flagsMean")),
      reviewerField(words), this.form, this.count, this.list, this.more);
  }

  /** @param {import("../views.js").Fragment} fragment */
  async go({ place: [one = ""], params }) {
    const { form, list } = this;
    if (!form || !list) return;
    this.one = one;
    this.asked = new URLSearchParams([...params].filter(([name, value]) => FIELDS.includes(name) && value));
    for (const name of FIELDS) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = params.get(name) ?? "";
    }
    form.hidden = Boolean(one);
    list.replaceChildren();
    await this.#page();
  }

  async #page() {
    const { setting, list, more, count } = this;
    if (!setting || !list || !more || !count) return;
    const { words, api } = setting;
    try {
      const { items, page } = this.one
        ? { items: [await api.get(`v1/flags/${encodeURIComponent(this.one)}`)], page: { total: 1 } }
        : await api.get(`v1/flags?${new URLSearchParams([...(this.asked ?? []), ["limit", String(PAGE)], ["offset", String(list.children.length)]])}`);
      list.append(...items.map((/** @type {import("./flag-card.js").Flag} */ flag) => this.#line(flag)));
      count.replaceChildren(words.text("flagsFound", { count: page.total }));
      more.hidden = list.children.length >= page.total;
    } catch (thrown) {
      const box = new ProblemBox();
      box.show(words, asProblem(thrown), () => this.#page());
      count.replaceChildren(box);
    }
  }

  /** @param {import("./flag-card.js").Flag} flag */
  #line(flag) {
    const card = new FlagCard();
    card.show(/** @type {import("../views.js").ViewSetting} */ (this.setting), flag);
    return make("li", {}, card);
  }
}
