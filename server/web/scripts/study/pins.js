/** @file An address of a passage that stays: pinned to the release shown, or to whichever is newest. */

import { button, make } from "../make.js";
import { permanentAddress } from "./addresses.js";

let made = 0;

/**
 * @param {import("../words.js").Words} words
 * @param {{corpus: string, unit: string, release: string, pinned: boolean}} of the release shown, and whether it was asked for
 */
export function pins(words, { corpus, unit, release, pinned }) {
  const name = `pin-${(made += 1)}`;
  const link = make("a", { class: "pin-address", dir: "ltr" });
  const said = make("span", { class: "small", role: "status" });
  const show = (/** @type {string} */ pin) => {
    const address = permanentAddress(corpus, unit, pin);
    link.href = address;
    link.textContent = address.replace(/^https?:\/\//, "");
    link.dataset.pin = pin;
    said.replaceChildren();
  };
  const choices = [["", words.text("pinNewest")], [release, words.text("pinRelease", { release })]].map(([pin, label], at) => {
    const box = make("input", { type: "radio", name, id: `${name}-${at}`, value: pin, checked: pinned ? pin === release : pin === "" });
    box.addEventListener("change", () => show(pin));
    return make("span", { class: "check" }, box, " ", make("label", { for: box.id }, label));
  });
  const copy = button({ class: "secondary" }, words.text("copyAddress"), async () => {
    try {
      await navigator.clipboard.writeText(link.href);
      said.textContent = words.text("copied");
    } catch { // no clipboard over plain HTTP: the address is marked, to be copied by hand
      getSelection()?.selectAllChildren(link);
      said.textContent = words.text("copyByHand");
    }
  });
  show(pinned ? release : "");
  return make("fieldset", { class: "pins" }, make("legend", { class: "small" }, words.text("addressStays")),
    make("div", { class: "actions" }, ...choices), make("p", { class: "actions" }, link, copy, said));
}
