/** @file What a run was: its id, release, pipeline, weights, and the time of every stage. */

import { make } from "./make.js";

/** @typedef {import("./words.js").Words} Words */

/**
 * @param {Words} words
 * @param {import("./contract.js").Answer} answer
 */
export function runFacts(words, answer) {
  return [facts(words, answer), times(words, answer.timing)];
}

/**
 * @param {Words} words
 * @param {import("./contract.js").Answer} answer
 */
function facts(words, { run_id, release, pipeline, normalisation, weights }) {
  const weighed = Object.entries(weights).map(([name, weight]) => `${words.has(`component.${name}`) ? words.text(`component.${name}`) : name} ${words.number(weight, 2)}`);
  const rows = [["run", run_id], ["release", release], ["pipeline", pipeline], ["normalisation", normalisation], ["weights", weighed.join(" · ")]];
  return make("dl", { class: "run-facts small" },
    ...rows.filter(([, value]) => value).flatMap(([key, value]) => [make("dt", {}, words.text(key)), make("dd", {}, make("bdi", {}, value))]));
}

/**
 * @param {Words} words
 * @param {Record<string, number>} timing
 */
function times(words, timing) {
  const stages = Object.entries(timing).filter(([name]) => name !== "total");
  return make("table", { class: "times small" }, make("caption", {}, words.text("timesByStage")),
    make("tbody", {}, ...stages.map(([name, milliseconds]) => make("tr", {},
      make("th", { scope: "row" }, make("bdi", {}, name)),
      make("td", {}, ...words.nodes("milliseconds", { number: words.number(milliseconds, 1) }))))));
}
