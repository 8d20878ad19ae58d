/** @file What stands in the legend. */

import { singleKeys, setSingleKeys } from "../keyboard.js";
import { make } from "../make.js";
import { sizesPart } from "./sizing.js";

const KEYS = ["/", "j", "k", "0–3", "l", "u", "?", "Esc"];
const COMPONENTS = ["lexical", "semantic", "path", "proximity", "source", "specificity"];

/**
 * @param {import("../words.js").Words} words
 * @returns {HTMLElement[]}
 */
export function legendParts(words) {
  const single = make("input", { type: "checkbox", id: "single-keys", checked: singleKeys() });
  single.addEventListener("change", () => setSingleKeys(single.checked));
  return [
    ...sizesPart(words),
    make("h3", {}, words.text("keys")),
    make("dl", { class: "keys" }, ...KEYS.flatMap((key) => [
      make("dt", {}, make("kbd", { dir: "ltr" }, key)), make("dd", {}, words.text(`key.${key}`))])),
    make("p", { class: "check" }, single, " ", make("label", { for: "single-keys" }, words.text("singleKeys"))),
    make("h3", {}, words.text("bars")),
    make("dl", { class: "components" }, ...COMPONENTS.flatMap((name) => [
      make("dt", {}, words.text(`component.${name}`)), make("dd", {}, words.text(`means.${name}`))])),
    make("p", { class: "small" }, words.text("barsMean")),
    make("h3", {}, words.text("ourTranslation")),
    make("p", {}, words.text("ourTranslationMeans")),
  ];
}
