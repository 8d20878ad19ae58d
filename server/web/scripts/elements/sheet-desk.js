/** @file One sheet on the desk: its blocks in order, what is saved, conflicts, undo and versions. */

import { drafted, forgetDraft } from "../draft.js";
import { make } from "../make.js";
import { reviewerField } from "../reviewer.js";
import { addingForm } from "../sheets/adding.js";
import { blockLine } from "../sheets/block.js";
import { sheetKeeping } from "../sheets/keeping.js";
import { asSent } from "../sheets/sheet.js";
import { VersionedWork } from "../versioned-work.js";
import { conflictNotice, historyFold, oldNotice, undoButton } from "../versions.js";
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
    this.#state.tell(work);
    this.toggleAttribute("busy", work.busy);
    if (work.busy) return;
    const { words, api, corpora } = setting;
    const focus = this.#focus || document.activeElement?.id || "";
    this.#focus = "";
    document.title = `${sheet.title} · themepath`;
    head.textContent = sheet.title;
    facts.replaceChildren(...words.nodes("versionBy", { version: sheet.version, name: sheet.reviewer || "–", when: words.moment(sheet.updated) }));
    const shown = { words, work, kept: sheet, view: "sheets" };
    this.#conflict.replaceChildren(...(work.conflict ? [conflictNotice(shown)] : []));
    /** @type {import("../sheets/block.js").SheetDesk} */
    const desk = { words, api, corpora, sheet, fixed: work.old, write: (blocks, at) => this.#write(blocks, at), say: (text) => this.#said.replaceChildren(text) };
    const blocks = sheet.blocks.map((block, at) => blockLine(desk, block, at));
    this.#body.replaceChildren(
      make("div", { class: "desk-bar" }, ...(work.old ? [oldNotice(shown)] : [this.#titleField(sheet), undoButton(shown), reviewerField(words)])),
      sheet.blocks.length > 0 ? make("ol", { role: "list", class: "blocks", "aria-label": words.text("blocks") }, ...blocks) : make("p", { class: "small" }, words.text("emptySheet")),
      ...(work.old ? [] : [addingForm(desk)]), sheetKeeping(desk), historyFold(shown, ({ verb }) => [words.text(`did.${verb}`)]));
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

  /** @param {Sheet} sheet */
  #titleField(sheet) {
    const words = /** @type {import("../words.js").Words} */ (this.setting?.words);
    const key = `sheet:${sheet.id}:title`;
    const title = drafted(make("input", { id: "sheet-title", dir: "auto", maxlength: 200 }), key, sheet.title);
    title.addEventListener("change", async () => {
      if (!title.value.trim() || title.value === sheet.title) return;
      if (await this.work?.change("PUT", "", { title: title.value.trim(), blocks: asSent(sheet.blocks) })) forgetDraft(key);
    });
    return make("p", { class: "field" }, make("label", { for: "sheet-title" }, words.text("sheetTitle")), " ", title);
  }
}
