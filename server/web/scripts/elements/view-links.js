/** @file Links to the views of the page; the one shown is marked. */

import { make } from "../make.js";
import { fragment, readFragment, UNLISTED, VIEWS, visit } from "../views.js";

export class ViewLinks extends HTMLElement {
  /** @param {import("../words.js").Words} words */
  show(words) {
    const links = ["", ...Object.keys(VIEWS).filter((view) => !UNLISTED.includes(view))].map((view) => link(words, view));
    this.replaceChildren(make("nav", { "aria-label": words.text("views") },
      make("ul", { role: "list" }, ...links.map((one) => make("li", {}, one)))));
    const mark = () => {
      const { view } = readFragment(location.hash);
      for (const one of links) one.toggleAttribute("data-current", one.dataset.view === view);
      for (const one of links) one.ariaCurrent = one.dataset.view === view ? "page" : null;
    };
    addEventListener("popstate", mark);
    mark();
  }
}

/**
 * @param {import("../words.js").Words} words
 * @param {string} view
 */
function link(words, view) {
  const made = make("a", { href: view ? fragment(view) : "./", "data-view": view }, words.text(`view.${view || "ask"}`));
  made.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    visit(`${location.pathname}${location.search}${view ? fragment(view) : ""}`);
  });
  return made;
}
