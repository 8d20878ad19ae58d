/** @file In the card of a theme of the corpus: one's own themes that stand below it, and a new one. */

import { make } from "../make.js";
import { hasOwn } from "../owning.js";

/**
 * @param {import("../elements/theme-card.js").Browsing} browsing
 * @param {string} theme
 * @returns {HTMLElement}
 */
export function ownBelow(browsing, theme) {
  const { words, own, ownHref } = browsing;
  const list = make("p", { class: "small own-list" });
  const draw = async () => {
    const below = (await own.themes().catch(() => [])).filter(({ broader }) => broader.includes(theme));
    const links = below.map(({ id, label }) => make("a", { href: ownHref(id), "data-own": id, dir: "auto" }, label));
    list.replaceChildren(...(links.length > 0 ? [words.text("ownBelow"), " ", ...links.flatMap((link, at) => (at === 0 ? [link] : [" · ", link]))] : []));
  };
  const fold = make("details", { class: "own-new" }, make("summary", { id: "own-below-summary" }, words.text("newOwnBelow")));
  fold.addEventListener("toggle", async () => {
    if (!fold.open || fold.childElementCount > 1) return;
    const { ownForm } = await import("./own-form.js");
    fold.append(ownForm(browsing, { broader: [theme], units: [] }, () => (fold.open = false)));
  });
  own.addEventListener("changed", () => list.isConnected && draw());
  if (hasOwn()) draw();
  return make("div", { class: "own-below" }, list, fold);
}
