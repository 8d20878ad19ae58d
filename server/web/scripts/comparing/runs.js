/** @file The choice of another pipeline, and its passages beside those shown, rank by rank. */

import { FoldedPart } from "../elements/folded-part.js";
import { goingLink } from "../going.js";
import { make } from "../make.js";
import { sideBySide } from "./shared.js";

/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../contract.js").Answer} Answer */
/** @typedef {import("../contract.js").Evidence} Evidence */
const EXCERPT = 140;

/**
 * @param {Setting} setting
 * @param {Answer} answer
 * @param {import("../contract.js").Question} question
 * @returns {Promise<HTMLElement[]>}
 */
export async function comparing({ words, api }, answer, question) {
  const others = (await api.pipelines()).filter(({ name }) => name !== answer.pipeline);
  const result = make("div", { "aria-live": "polite" });
  const choice = make("select", { id: "beside-pipeline" }, make("option", { value: "" }, "–"),
    ...others.map(({ name, title }) => make("option", { value: name, dir: "auto" }, title === name ? name : `${title} (${name})`)));
  choice.addEventListener("change", () => {
    if (!choice.value) return result.replaceChildren();
    const table = new FoldedPart();
    const load = async () => compared(words, answer, await api.query({ ...question, pipeline: choice.value }, new AbortController().signal));
    table.show(words, { id: "beside-table", summary: choice.value, load });
    result.replaceChildren(table);
    return void table.unfold();
  });
  return [make("p", { class: "field" }, make("label", { for: "beside-pipeline" }, words.text("pipeline")), " ", choice), result];
}

/**
 * @param {import("../words.js").Words} words
 * @param {Answer} one
 * @param {Answer} other
 */
function compared(words, one, other) {
  const { rows, both } = sideBySide(one.evidence, other.evidence);
  const head = [one, other].map(({ pipeline, timing }) => make("th", { scope: "col" }, make("bdi", {}, pipeline), make("span", { class: "small" }, " · ", ...words.nodes("milliseconds", { number: words.number(timing.total ?? 0) }))));
  const body = rows.map((row, at) => make("tr", {}, make("th", { scope: "row" }, words.number(at + 1)), cell(words, row.one, `evidence-${at + 1}`), cell(words, row.other, "")));
  return [
    make("p", { class: "small" }, words.text("bothHold", { count: both })),
    make("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": words.text("beside") }, make("table", { class: "ledger beside" },
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span", { class: "unseen" }, words.text("rank"))), ...head)), make("tbody", {}, ...body))),
  ];
}

/**
 * @param {import("../words.js").Words} words
 * @param {{unit: Evidence, there: number | null} | null} held
 * @param {string} target the passage's own place on the page, if it is shown
 */
function cell(words, held, target) {
  if (!held) return make("td", {}, "–");
  const { unit, there } = held;
  const letters = [...unit.text];
  const name = make("bdi", { lang: unit.language }, unit.citation);
  return make("td", { class: there ? null : "only-here" }, target ? goingLink(target, name) : name, " ",
    make("span", { class: "small" }, there ? words.text("rankThere", { rank: there }) : words.text("onlyHere")),
    make("p", { class: "excerpt", lang: unit.language, dir: unit.direction }, letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join("")}…` : unit.text));
}
