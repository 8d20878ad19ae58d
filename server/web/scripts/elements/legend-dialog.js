/** @file The legend: keys, what the bars mean, whose words are whose. */

import { singleKeys, setSingleKeys } from "../keyboard.js";
import { button, make } from "../make.js";

const KEYS = ["/", "j", "k", "0–3", "l", "u", "?", "Esc"];
const COMPONENTS = ["lexical", "semantic", "path", "proximity", "source", "specificity"];

export class LegendDialog extends HTMLElement {
  /** @param {import("../words.js").Words} words */
  show(words) {
    const single = make("input", { type: "checkbox", id: "single-keys", checked: singleKeys() });
    single.addEventListener("change", () => setSingleKeys(single.checked));
    this.dialog = make("dialog", { class: "dialog legend", "aria-labelledby": "legend-title" },
      make("h2", { id: "legend-title" }, words.text("legend")),
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
      make("form", { method: "dialog" }, make("button", { class: "secondary" }, words.text("close"))));
    const opener = button({ class: "quiet legend-open", "aria-keyshortcuts": "?" }, words.text("legend"), () => this.open());
    this.replaceChildren(opener, this.dialog);
  }

  open() {
    this.dialog?.showModal();
  }
}
