/** @file One passage at a time, judged blind: need, wordings, grades, later, cannot judge, undo. */

import { drafted, forgetDraft } from "../draft.js";
import { ownActsFold } from "../judging/own-acts.js";
import { editionLine, editionsFold } from "../folds/editions.js";
import { passageFold } from "../folds/passage.js";
import { listenForKeys } from "../keyboard.js";
import { button, make, wording } from "../make.js";
import { kindOf } from "../sizes.js";
import { Outbox } from "../outbox.js";
import { reviewerField, reviewerName } from "../reviewer.js";
import { fragment } from "../views.js";
import { SaveState } from "./save-state.js";

/** @typedef {{item: string, topic: number, query: string, language: string, need: string, unit: string, left: number}} Item */
const GRADES = [0, 1, 2, 3];

export class PoolDesk extends HTMLElement {
  /** @type {Item | null | undefined} */
  #item;
  #state = new SaveState();
  #work = make("div", {});
  #own = make("div", {});

  /**
   * @param {import("../views.js").ViewSetting} setting
   * @param {string} pool
   */
  async show(setting, pool) {
    const { words, api } = setting;
    this.setting = setting;
    this.place = `v1/pools/${encodeURIComponent(pool)}`;
    this.outbox = new Outbox(api, `pool:${pool}`);
    this.pool = await api.get(this.place);
    this.#state.start(words, api, () => this.#send(() => this.outbox?.flush(() => undefined)));
    this.replaceChildren(make("h1", { tabindex: -1, dir: "auto" }, this.pool.title),
      make("p", { class: "small" }, make("a", { href: fragment("judge", [pool, "report"]) }, words.text("report"))),
      this.pool.guidelines && make("details", { id: "guidelines", open: true }, make("summary", {}, words.text("guidelines")), make("p", { dir: "auto", class: "said" }, this.pool.guidelines)),
      reviewerField(words, () => this.#next(), "judgeName"), this.#state, this.#work, this.#own);
    this.#listen();
    const waited = this.outbox.waiting > 0;
    if (await this.#send(() => this.outbox?.flush(() => undefined)) && !waited) this.#state.clear(); // nothing was saved
  }

  #listen() {
    const when = (/** @type {() => void} */ act) => () => this.isConnected && act();
    listenForKeys({ ...Object.fromEntries(GRADES.map((grade) => [String(grade), when(() => this.#grade(grade))])), l: when(() => this.#put("later")), u: when(() => this.#undo()) });
  }

  async #next() {
    const { setting, place } = this;
    if (!setting || !place) return;
    const { words, api } = setting;
    if (!reviewerName()) return this.#work.replaceChildren(make("p", { class: "notice" }, words.text("nameFirst")));
    const { item } = await api.post(`${place}/next`, { reviewer: reviewerName() });
    this.#item = item;
    this.#own.replaceChildren(ownActsFold(setting, place, (items) => this.#again(items)));
    if (!item) return this.#work.replaceChildren(make("p", { class: "notice", role: "status" }, words.text("nothingLeft")), this.#undoButton());
    await this.#draw(item);
  }

  /** @param {Item} item */
  async #draw(item) {
    const { setting, pool } = this;
    if (!setting || !pool) return;
    const { words, api, corpora } = setting;
    const corpus = corpora.find(({ id }) => id === pool.corpus);
    const unit = await api.unit(pool.corpus, { id: item.unit, edition: corpus?.editions.find(({ language }) => language === item.language)?.id ?? corpus?.editions[0].id ?? "", language: item.language });
    const text = unit.texts.find(({ language }) => language === item.language) ?? unit.texts[0];
    const read = /** @type {any} */ ({ ...text, id: item.unit, citation: unit.citation });
    const shown = { words, api, corpus };
    this.note = drafted(make("textarea", { id: "judge-note", rows: 2, dir: "auto", maxlength: 4000 }), `pool:${item.item}`);
    this.#work.replaceChildren(
      make("p", { class: "small", role: "status" }, words.text("leftToJudge", { count: item.left })), make("progress", { max: pool.items, value: pool.items - item.left, "aria-label": words.text("progress") }),
      make("section", { class: "need", "aria-label": words.text("need") }, make("h2", { dir: "auto", lang: item.language }, item.query), item.need && make("p", { dir: "auto" }, item.need)),
      make("article", { id: "judged", tabindex: -1, "data-unit": item.unit, "aria-labelledby": "judged-title" }, make("h3", { id: "judged-title" }, make("bdi", { lang: text.language }, unit.citation)),
        editionLine(shown, text), wording(text, `unit-text ${kindOf(corpus, text)}`, text.text),
        make("div", { class: "folds" }, passageFold(shown, read, "judged-passage"), editionsFold(shown, read, "judged-editions"))),
      this.#controls());
    document.getElementById("judged")?.focus({ preventScroll: true });
  }

  #controls() {
    const words = /** @type {import("../words.js").Words} */ (this.setting?.words);
    const grades = GRADES.map((grade) => button({ id: `grade-${grade}`, class: "secondary grade", "aria-keyshortcuts": String(grade) }, words.text(`grades.${grade}`), () => this.#grade(grade)));
    return make("div", { class: "grading", role: "group", "aria-label": words.text("grading") }, make("p", { class: "actions" }, ...grades),
      make("p", { class: "actions" },
        button({ id: "later", class: "secondary", "aria-keyshortcuts": "l" }, words.text("later"), () => this.#put("later")),
        button({ id: "cannot", class: "secondary" }, words.text("cannot"), () => this.#cannot()), this.#undoButton()),
      make("p", { class: "field" }, make("label", { for: "judge-note" }, words.text("noteOrReason")), " ", this.note), this.hint = make("p", { class: "unsaved", "aria-live": "polite" }));
  }

  #undoButton() {
    return button({ id: "undo-judgement", class: "secondary", "aria-keyshortcuts": "u" }, this.setting?.words.text("takeBack") ?? "", () => this.#undo());
  }

  /** @param {number} grade */
  #grade(grade) {
    return this.#put("graded", { grade });
  }

  #cannot() {
    if (this.note?.value.trim()) return this.#put("cannot");
    this.hint?.replaceChildren(this.setting?.words.text("cannotNeedsReason") ?? "");
    this.note?.focus();
    return undefined;
  }

  /**
   * @param {"graded" | "later" | "cannot"} state
   * @param {{grade?: number}} [more]
   */
  async #put(state, more = {}) {
    const item = this.#item;
    if (!item || !this.place) return;
    this.#item = undefined;
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const body = { id, item: item.item, state, ...more, note: this.note?.value.trim() ?? "", reviewer: reviewerName() };
    await this.#send(() => this.outbox?.put({ method: "POST", path: `${this.place}/judgements`, body }, () => forgetDraft(`pool:${item.item}`)));
  }

  async #undo() {
    const { setting, place } = this;
    if (!setting || !place || !reviewerName()) return;
    await this.#send(() => setting.api.post(`${place}/undo`, { reviewer: reviewerName() }));
  }

  /** @param {string[]} items */
  async #again(items) {
    const { setting, place } = this;
    if (setting && place) await this.#send(() => setting.api.post(`${place}/undo-items`, { reviewer: reviewerName(), items }));
  }

  /**
   * @param {() => Promise<unknown> | undefined} send
   * @returns {Promise<boolean>} whether it went well
   */
  async #send(send) {
    this.#state.saving();
    try {
      await send();
      await this.#next();
      this.#state.saved();
      return true;
    } catch (thrown) {
      this.#state.failed(thrown, this.outbox?.waiting ?? 0);
      return false;
    }
  }
}
