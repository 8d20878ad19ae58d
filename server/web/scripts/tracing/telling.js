/** @file What is said of a node of the picture. */

import { make, wording } from "../make.js";

const LONGEST = 280;

/**
 * @param {import("../words.js").Words} words
 * @param {import("./traced.js").Traced} traced
 * @param {string} key
 * @returns {HTMLElement[]}
 */
export function told(words, traced, key) {
  const path = traced.paths.find((one) => one.key === key);
  if (path) {
    const facts = [path.index, path.similarity === null ? "" : words.text("wayNear", { number: words.number(path.similarity, 3) })].filter(Boolean);
    return [make("p", {}, make("bdi", { lang: path.language, dir: path.direction }, path.text)), ...(facts.length > 0 ? [make("p", { class: "small" }, ...facts.flatMap((fact, at) => [at > 0 && " · ", make("bdi", {}, fact)]))] : [])];
  }
  const unit = traced.units.find((one) => one.key === key);
  if (!unit) return [make("p", { dir: "auto", lang: traced.language }, traced.question)];
  const letters = [...unit.text];
  const text = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join("")}…` : unit.text;
  return [
    make("p", { class: "small" }, make("bdi", { lang: unit.language }, unit.citation)),
    wording({ language: unit.language, direction: /** @type {import("../contract.js").Direction} */ (unit.direction) }, "line", text),
    make("p", { class: "small", dir: "auto", lang: "en" }, unit.reason),
  ];
}
