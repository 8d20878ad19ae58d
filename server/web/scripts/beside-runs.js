/** @file The same question by another pipeline, rank by rank beside this one. */

import { FoldedPart } from "./elements/folded-part.js";
import { make } from "./make.js";

/** @typedef {import("./contract.js").Setting} Setting */
/** @typedef {import("./contract.js").Answer} Answer */
/** @typedef {import("./contract.js").Evidence} Evidence */

/**
 * @param {Setting} setting
 * @param {Answer} answer
 * @param {import("./contract.js").Question} question
 */
export async function besideRuns(setting, answer, question) {
  const { words, api } = setting;
  const others = (await api.pipelines()).filter(({ name }) => name !== answer.pipeline);
  const result = make("div", { "aria-live": "polite" });
  const choice = make("select", { id: "beside-pipeline" }, make("option", { value: "" }, "–"), ...others.map(({ name }) => make("option", { value: name }, name)));
  choice.addEventListener("change", () => compare(setting, answer, { ...question, pipeline: choice.value }, result));
  return [make("p", { class: "field" }, make("label", { for: "beside-pipeline" }, words.text("pipeline")), " ", choice), result];
}

/**
 * @param {Setting} setting
 * @param {Answer} answer
 * @param {import("./contract.js").Question} question
 * @param {HTMLElement} result
 */
function compare({ words, api }, answer, question, result) {
  if (!question.pipeline) return result.replaceChildren();
  const table = new FoldedPart();
  const load = async () => [compared(words, answer, await api.query(question, new AbortController().signal))];
  table.show(words, { id: "beside-table", summary: question.pipeline, load });
  result.replaceChildren(table);
  return void table.unfold();
}

/**
 * @param {import("./words.js").Words} words
 * @param {Answer} one
 * @param {Answer} other
 */
function compared(words, one, other) {
  const cell = (/** @type {Evidence | undefined} */ unit, /** @type {Answer} */ there) => {
    if (!unit) return make("td", {}, "–");
    const rank = there.evidence.find(({ id }) => id === unit.id)?.rank;
    return make("td", { class: rank ? null : "only-here" }, make("bdi", { lang: unit.language, title: unit.text }, unit.citation), " ",
      make("span", { class: "small" }, rank ? words.text("rankThere", { rank }) : words.text("onlyHere")));
  };
  const length = Math.max(one.evidence.length, other.evidence.length);
  return make("table", { class: "ledger beside" },
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, words.text("rank")), ...[one, other].map(({ pipeline }) => make("th", { scope: "col" }, make("bdi", {}, pipeline))))),
    make("tbody", {}, ...Array.from({ length }, (_, at) => make("tr", {}, make("th", { scope: "row" }, words.number(at + 1)), cell(one.evidence[at], other), cell(other.evidence[at], one)))));
}
