/** @file One sheet on the desk: its blocks in order, what is saved, conflicts, undo and versions. */

import { drafted, forgetDraft } from "../draft.js";
import { button, make } from "../make.js";
import { reviewerField } from "../reviewer.js";
import { addingForm } from "../sheets/adding.js";
import { blockLine } from "../sheets/block.js";
import { sheetKeeping } from "../sheets/keeping.js";
import { asSent } from "../sheets/sheet.js";
import { fragment } from "../views.js";
import { VersionedWork } from "../versioned-work.js";
import { FoldedPart } from "./folded-part.js";
import { SaveState } from "./save-state.js";

/** @typedef {import("../sheets/sheet.js").Sheet} Sheet */

export class SheetDesk extends HTMLElement {
  sheetId = "";
  #state = new SaveState();
  #conflict = make("div", { "aria-live": "assertive" });
  #said = make("p", { class: "small", role: "status" });
  #body = make("div", {});
  #focus = "";

  /**
   * @param {import("../views.js").ViewSetting} setting
   * @param {string} id
   */
  start(setting, id) {
    this.setting = setting;
    this.sheetId = id;
    /** @type {VersionedWork<Sheet>} */
    this.work = new VersionedWork(setting.api, { key: `sheet:${id}`, place: `v1/sheets/${encodeURIComponent(id)}` });
    this.work.addEventListener("changed", () => this.#draw());
    this.#state.start(setting.words, setting.api, () => this.work?.again() ?? Promise.resolve());
    this.head = make("h1", { tabindex: -1, dir: "auto" });
    this.facts = make("p", { class: "small" });
    this.replaceChildren(this.head, this.facts, this.#state, this.#conflict, this.#said, this.#body);
  }

  /** @param {string} version */
  async load(version) {
    await this.work?.load(version);
  }

  #draw() {
    const { setting, work, head, facts } = this;
    const sheet = work?.kept;
    if (!setting || !work || !sheet || !head || !facts) return;
    this.#tellState(work);
    this.toggleAttribute("busy", work.busy);
    if (work.busy) return;
    const { words, api, corpora } = setting;
    const focus = this.#focus || document.activeElement?.id || "";
    this.#focus = "";
    document.title = `${sheet.title} · themepath`;
    head.textContent = sheet.title;
    facts.replaceChildren(...words.nodes("sheetBy", { version: sheet.version, name: sheet.reviewer || "–", when: words.moment(sheet.updated) }));
    this.#conflict.replaceChildren(...(work.conflict ? [this.#conflictNotice(sheet)] : []));
    /** @type {import("../sheets/block.js").SheetDesk} */
    const desk = { words, api, corpora, sheet, fixed: work.old, write: (blocks, at) => this.#write(blocks, at), say: (text) => this.#said.replaceChildren(text) };
    const blocks = sheet.blocks.map((block, at) => blockLine(desk, block, at));
    this.#body.replaceChildren(
      make("div", { class: "desk-bar" }, ...this.#actions(sheet, work.old)),
      sheet.blocks.length > 0 ? make("ol", { role: "list", class: "blocks", "aria-label": words.text("blocks") }, ...blocks) : make("p", { class: "small" }, words.text("emptySheet")),
      ...(work.old ? [] : [addingForm(desk)]), sheetKeeping(desk), this.#history(sheet));
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }

  /**
   * @param {Partial<import("../sheets/sheet.js").Block>[]} blocks
   * @param {string} [focus] id of what has the focus afterwards
   */
  #write(blocks, focus = "") {
    this.#focus = focus;
    return this.work?.change("PUT", "", { title: this.work.kept?.title, blocks: asSent(blocks) }) ?? Promise.resolve(false);
  }

  /** @param {VersionedWork<Sheet>} work */
  #tellState(work) {
    if (work.busy) this.#state.saving();
    else if (work.failure && !work.conflict) this.#state.failed(work.failure, work.outbox.waiting);
    else if (work.changed) this.#state.saved();
  }

  /**
   * @param {Sheet} sheet
   * @param {boolean} old
   */
  #actions(sheet, old) {
    const words = /** @type {import("../words.js").Words} */ (this.setting?.words);
    if (old) {
      return [make("p", { class: "notice" }, make("span", {}, words.text("oldSheet", { version: sheet.version, head: sheet.head })),
        make("a", { href: fragment("sheets", [sheet.id]) }, words.text("newestSheet")))];
    }
    const key = `sheet:${sheet.id}:title`;
    const title = drafted(make("input", { id: "sheet-title", dir: "auto", maxlength: 200 }), key, sheet.title);
    title.addEventListener("change", async () => {
      if (!title.value.trim() || title.value === sheet.title) return;
      if (await this.work?.change("PUT", "", { title: title.value.trim(), blocks: asSent(sheet.blocks) })) forgetDraft(key);
    });
    return [make("p", { class: "field" }, make("label", { for: "sheet-title" }, words.text("sheetTitle")), " ", title),
      button({ id: "undo", class: "secondary", disabled: sheet.version === 1 }, words.text("undoSheet"), () => this.work?.change("POST", "undo")), reviewerField(words)];
  }

  /** @param {Sheet} sheet */
  #history(sheet) {
    const { words, api } = /** @type {import("../views.js").ViewSetting} */ (this.setting);
    const folded = new FoldedPart();
    folded.show(words, {
      id: "history",
      summary: words.text("sheetVersions", { count: sheet.head }),
      load: async () => {
        const { items } = await api.get(`v1/sheets/${encodeURIComponent(sheet.id)}/history?limit=200`);
        return [make("ol", { role: "list", class: "history" }, ...items.map((/** @type {any} */ entry) => this.#version(sheet, entry)))];
      },
    });
    return folded;
  }

  /**
   * @param {Sheet} sheet
   * @param {{version: number, verb: string, reviewer: string, at: string}} entry
   */
  #version(sheet, { version, verb, reviewer, at }) {
    const words = /** @type {import("../words.js").Words} */ (this.setting?.words);
    const here = version === sheet.version;
    return make("li", { "aria-current": here && "true" },
      ...words.nodes("sheetBy", { version, name: reviewer || "–", when: words.moment(at) }), ` · ${words.text(`did.${verb}`)} `,
      !here && make("a", { href: fragment("sheets", [sheet.id], version === sheet.head ? {} : { version }) }, words.text("lookSheet")), " ",
      version !== sheet.head && !this.work?.old && button({ id: `back-to-${version}`, class: "quiet" }, words.text("bringSheetBack"), () => this.work?.change("POST", "undo", { to: version })));
  }

  /** @param {Sheet} sheet */
  #conflictNotice(sheet) {
    const words = /** @type {import("../words.js").Words} */ (this.setting?.words);
    const { seen = 0, current = 0 } = this.work?.conflict ?? {};
    return make("div", { class: "notice problem conflict", role: "alert" },
      make("p", { class: "notice-title" }, words.text("sheetConflict")),
      make("p", {}, words.text("sheetConflictMeans", { seen, current, name: sheet.reviewer || "–" })),
      make("p", { class: "actions" },
        button({ id: "insist", class: "secondary" }, words.text("insistSheet", { current }), () => this.work?.insist()),
        button({ id: "yield", class: "secondary" }, words.text("yieldSheet"), () => this.work?.yield())));
  }
}
