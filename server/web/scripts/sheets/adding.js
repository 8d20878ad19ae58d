/** @file The ways to put something on a sheet: a heading, own words, passages by reference, a RIS file. */

import { drafted, forgetDraft } from "../draft.js";
import { button, make } from "../make.js";

/**
 * @param {import("./block.js").SheetDesk} desk
 */
export function addingForm(desk) {
  const { words, corpora, sheet } = desk;
  const corpus = make("select", { id: "add-corpus" }, ...corpora.map(({ id, title, titles }) => make("option", { value: id, dir: "auto" }, titles[words.tag] ?? title)));
  corpus.value = sheet.blocks.findLast(({ kind }) => kind === "passage")?.corpus ?? new URLSearchParams(location.search).get("corpus") ?? corpora[0]?.id ?? "";
  const edition = make("select", { id: "add-edition", "aria-label": words.text("addEdition") });
  const offer = () => edition.replaceChildren(...(corpora.find(({ id }) => id === corpus.value)?.editions ?? []).map(({ id, title }) => make("option", { value: id, dir: "auto" }, title)));
  corpus.addEventListener("change", offer);
  offer();
  const form = make("section", { class: "sheet-add", "aria-label": words.text("addToSheet") }, make("h2", {}, words.text("addToSheet")),
    one(desk, { id: "add-passages", label: "addPassages", more: [make("span", { class: "field" }, make("label", { for: "add-corpus", class: "small" }, words.text("corpus")), " ", corpus), edition] },
      (text) => ({ kind: "passage", corpus: corpus.value, unit: text, edition: edition.value })),
    one(desk, { id: "add-heading", label: "addHeading", more: [] }, (text) => ({ kind: "heading", text, level: 1 })),
    one(desk, { id: "add-prose", label: "addProse", more: [], long: true }, (text) => ({ kind: "prose", text })),
    fromFile(desk));
  return form;
}

/**
 * A field whose words become one more block at the end.
 *
 * @param {import("./block.js").SheetDesk} desk
 * @param {{id: string, label: string, more: Node[], long?: boolean}} given
 * @param {(text: string) => Partial<import("./sheet.js").Block>} made
 */
function one({ words, sheet, write }, { id, label, more, long }, made) {
  const key = `sheet:${sheet.id}:${id}`;
  const field = long ? drafted(make("textarea", { id, rows: 3, dir: "auto", maxlength: 20000 }), key) : drafted(make("input", { id, type: "text", dir: "auto", maxlength: 200, autocomplete: "off" }), key);
  const send = async () => {
    const text = field.value.trim();
    if (!text || !(await write([...sheet.blocks, made(text)], id))) return;
    forgetDraft(key);
    const now = document.getElementById(id);
    if (now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement) now.value = "";
  };
  if (!long) field.addEventListener("keydown", (event) => void (/** @type {KeyboardEvent} */ (event).key === "Enter" && send()));
  return make("p", { class: "field" }, make("label", { for: id, class: "small" }, words.text(label)), " ", field, ...more, button({ id: `${id}-add`, class: "secondary" }, words.text("addBlock"), send));
}

/** @param {import("./block.js").SheetDesk} desk */
function fromFile({ words, api, sheet, write, say }) {
  const file = make("input", { id: "add-ris", type: "file", accept: ".ris,.txt" });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      const { items } = await api.post("v1/sheets/read-ris", { text: await chosen.text() });
      const read = items.map((/** @type {any} */ { corpus, unit, edition, note }) => ({ kind: /** @type {const} */ ("passage"), corpus, unit, edition, note }));
      await write([...sheet.blocks, ...read], "add-ris");
    } catch (thrown) {
      say(thrown instanceof Error ? thrown.message : String(thrown));
    }
  });
  return make("p", { class: "field" }, make("label", { for: "add-ris", class: "small" }, words.text("addRis")), " ", file);
}
