/** @file Commentary on a unit: folded; where the reader's language has none, the page says so. */

import { FoldedPart } from "../elements/folded-part.js";
import { make, wording } from "../make.js";
import { kindOf } from "../sizes.js";

/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../contract.js").Evidence} Evidence */

/**
 * @param {Setting} setting
 * @param {Evidence} evidence
 * @param {string} id
 * @returns {Node[]}
 */
export function commentaryFold(setting, evidence, id) {
  const { words, corpus } = setting;
  const loaded = corpus?.commentary ?? [];
  const { language } = evidence;
  const missing = loaded.includes(language) ? [] : [absent(words, language, loaded)];
  if (loaded.length === 0) return missing;
  const folded = new FoldedPart();
  folded.show(words, { id, summary: words.text("commentary"), load: () => notes(setting, evidence) });
  return [folded, ...missing];
}

/**
 * @param {import("../words.js").Words} words
 * @param {string} language
 * @param {string[]} others
 */
function absent(words, language, others) {
  const key = others.length === 0 ? "noCommentary" : "noCommentaryButIn";
  const values = { language: words.language(language), others: others.map((tag) => words.language(tag)).join(", ") };
  return make("p", { class: "small no-commentary" }, ...words.nodes(key, values));
}

/**
 * The notes on a unit, those in the reader's language first.
 *
 * @param {Setting} setting
 * @param {Evidence} evidence
 */
async function notes({ words, api, corpus }, evidence) {
  const unit = await api.unit(corpus?.id ?? "", evidence);
  if (unit.notes.length === 0) return [make("p", { class: "small" }, words.text("noCommentaryHere"))];
  const own = unit.notes.filter(({ language }) => language === evidence.language);
  const other = unit.notes.filter(({ language }) => language !== evidence.language);
  const lines = [...own, ...other].map((note) => ({ note, text: wording(note, `note ${kindOf(corpus, note)}`, note.text) }));
  import("../referring.js").then(({ linkReferences }) => linkReferences({ words, api, corpus }, corpus?.id ?? "", lines.map(({ text }) => text)));
  return lines.flatMap(({ note, text }) => [
    make("p", { class: "small reference" }, make("bdi", {}, note.source.title), " · ", make("bdi", {}, words.language(note.language))), text]);
}
