/** @file One block of a sheet on the desk: a heading, prose or a passage, and the way to move it. */

import { drafted, forgetDraft } from "../draft.js";
import { editionLine, editionsFold } from "../folds/editions.js";
import { button, make, wording } from "../make.js";
import { kindOf } from "../sizes.js";
import { unitHref } from "../study/addresses.js";
import { changed, moved } from "./sheet.js";

/** @typedef {import("./sheet.js").Block} Block */
/**
 * @typedef {object} SheetDesk
 * @property {import("../words.js").Words} words
 * @property {import("../api.js").Api} api
 * @property {import("../contract.js").Corpus[]} corpora
 * @property {import("./sheet.js").Sheet} sheet
 * @property {boolean} fixed an older version, which cannot be changed
 * @property {(blocks: Partial<Block>[], focus?: string) => Promise<boolean>} write
 * @property {(text: string) => void} say
 */

/**
 * @param {SheetDesk} desk
 * @param {Block} block
 * @param {number} at
 */
export function blockLine(desk, block, at) {
  const shown = block.kind === "passage" ? passage(desk, block, at) : ownWords(desk, block, at);
  const line = make("li", { class: `block is-${block.kind}`, "data-block": at }, ...shown, !desk.fixed && controls(desk, block, at));
  if (!desk.fixed) dragging(desk, line, at);
  return line;
}

/**
 * A heading or prose, in a field of its own.
 *
 * @param {SheetDesk} desk
 * @param {Block} block
 * @param {number} at
 */
function ownWords({ words, sheet, fixed, write }, { kind, text, level }, at) {
  const label = words.text(`block.${kind}`);
  if (fixed) return [kind === "heading" ? make("h2", { dir: "auto" }, text) : make("p", { class: "own-prose", dir: "auto" }, text)];
  const key = `sheet:${sheet.id}:${at}:${text.slice(0, 40)}`;
  const given = { id: `block-${at}`, dir: "auto", "aria-label": `${label} ${words.number(at + 1)}` };
  const field = kind === "heading"
    ? drafted(make("input", { ...given, type: "text", maxlength: 2000, class: `heading-${level}` }), key, text)
    : drafted(make("textarea", { ...given, rows: Math.min(12, 2 + text.split("\n").length), maxlength: 20000 }), key, text);
  field.addEventListener("change", async () => {
    if (!field.value.trim() || field.value === text) return;
    if (await write(changed(sheet.blocks, at, { text: field.value }))) forgetDraft(key);
  });
  return [field, make("p", { class: "own-print", dir: "auto", "aria-hidden": "true" }, text)];
}

/**
 * @param {SheetDesk} desk
 * @param {Block} block
 * @param {number} at
 */
function passage(desk, block, at) {
  const { words, api, corpora, sheet, fixed, write } = desk;
  const corpus = corpora.find(({ id }) => id === block.corpus);
  const read = /** @type {any} */ ({ ...block, id: block.unit });
  const id = `block-${at}`;
  const key = `sheet:${sheet.id}:note:${block.corpus}:${block.unit}:${block.edition}`;
  const note = drafted(make("textarea", { id: `${id}-note`, rows: 2, dir: "auto", maxlength: 4000 }), key, block.note);
  note.addEventListener("change", async () => {
    if (note.value !== block.note && (await write(changed(sheet.blocks, at, { note: note.value })))) forgetDraft(key);
  });
  return [make("article", { id, tabindex: -1, "data-evidence": block.unit, "aria-labelledby": `${id}-title` },
    make("h3", { id: `${id}-title`, class: "small reference" }, make("a", { href: unitHref(block.corpus, block.unit, block.release) }, make("bdi", { lang: block.language }, block.citation)), " · ", make("bdi", {}, block.release)),
    editionLine({ words, api, corpus }, block),
    make("div", { class: "texts" }, wording(block, `unit-text ${kindOf(corpus, block)}`, block.text), editionsFold({ words, api, corpus }, read, `${id}-editions`)),
    ...changes(desk, block, at),
    fixed ? block.note && make("p", { class: "said", dir: "auto" }, block.note)
      : make("p", { class: "field" }, make("label", { for: note.id }, words.text("blockNote")), " ", note),
    make("p", { class: "own-print", dir: "auto", "aria-hidden": "true" }, block.note))];
}

/**
 * What became of the passage since it was put on the sheet.
 *
 * @param {SheetDesk} desk
 * @param {Block} block
 * @param {number} at
 */
function changes({ words, sheet, fixed, write }, block, at) {
  if (!block.there) {
    return [make("p", { class: "notice" }, words.text("blockGone", { release: block.release }), block.heirs.length > 0 && make("bdi", {}, ` → ${block.heirs.join(", ")}`))];
  }
  if (block.now === null) return [];
  return [make("div", { class: "notice" }, make("p", {}, words.text("blockChanged")), wording(block, "line", block.now),
    !fixed && button({ class: "secondary", "data-renew": at }, words.text("renew"), () => write(changed(sheet.blocks, at, { renew: true }))))];
}

/**
 * @param {SheetDesk} desk
 * @param {Block} block
 * @param {number} at
 */
function controls(desk, block, at) {
  const { words, sheet, write } = desk;
  const last = sheet.blocks.length - 1;
  const name = block.citation || words.text(`block.${block.kind}`);
  const way = (/** @type {"up" | "down"} */ to, /** @type {number} */ place) => button(
    { id: `${to}-${at}`, class: "verdict", "aria-label": words.text(`move.${to}`, { block: name }), "aria-disabled": place < 0 || place > last ? "true" : null },
    to === "up" ? "↑" : "↓", () => move(desk, at, place, to));
  return make("p", { class: "block-ways" },
    make("span", { class: "grip", draggable: "true", "aria-hidden": "true" }, "⠿"), way("up", at - 1), way("down", at + 1),
    block.kind === "heading" && levels(desk, block, at),
    button({ id: `take-out-${at}`, class: "quiet", "aria-label": words.text("takeOutBlock", { block: name }) }, words.text("takeOut.short"),
      () => write(sheet.blocks.filter((_, place) => place !== at), `block-${Math.min(at, last - 1)}`)));
}

/**
 * @param {SheetDesk} desk
 * @param {Block} block
 * @param {number} at
 */
function levels({ words, sheet, write }, { level }, at) {
  const choice = make("select", { id: `level-${at}`, "aria-label": words.text("headingLevel") },
    ...[1, 2, 3].map((value) => make("option", { value, selected: value === level }, words.number(value))));
  choice.addEventListener("change", () => write(changed(sheet.blocks, at, { level: Number(choice.value) })));
  return choice;
}

/**
 * @param {SheetDesk} desk
 * @param {number} from
 * @param {number} to
 * @param {"up" | "down"} way the button that keeps the focus at the block's new place
 */
async function move({ words, sheet, write, say }, from, to, way) {
  if (to < 0 || to >= sheet.blocks.length) return;
  if (await write(moved(sheet.blocks, from, to), `${way}-${to}`)) say(words.text("movedTo", { place: to + 1, count: sheet.blocks.length }));
}

/**
 * Let a pointer carry the block by its grip to another one's place.
 *
 * @param {SheetDesk} desk
 * @param {HTMLElement} line
 * @param {number} at
 */
function dragging({ sheet, write }, line, at) {
  line.querySelector(".grip")?.addEventListener("dragstart", (event) => {
    const { dataTransfer } = /** @type {DragEvent} */ (event);
    dataTransfer?.setData("application/x-themepath-block", String(at));
    dataTransfer?.setDragImage(line, 0, 0);
  });
  line.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("application/x-themepath-block")) return;
    event.preventDefault();
    line.toggleAttribute("data-over", true);
  });
  line.addEventListener("dragleave", () => line.toggleAttribute("data-over", false));
  line.addEventListener("drop", (event) => {
    const from = event.dataTransfer?.getData("application/x-themepath-block");
    line.toggleAttribute("data-over", false);
    if (!from || Number(from) === at) return;
    event.preventDefault();
    write(moved(sheet.blocks, Number(from), at), `up-${at}`);
  });
}
