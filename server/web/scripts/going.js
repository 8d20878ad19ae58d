/** @file The way to something on the page: it is unfolded, brought into view, and has the focus. */

import { make } from "./make.js";

/**
 * Bring an element into view and give it the focus, unfolding what hides it.
 *
 * @param {string} id
 */
export function goTo(id) {
  const found = document.getElementById(id);
  if (!found) return;
  if (found.hidden) document.getElementById("paths-more")?.click();
  if (found instanceof HTMLDetailsElement) found.open = true;
  const goal = found instanceof HTMLDetailsElement ? (found.querySelector("summary") ?? found) : found;
  if (goal.tabIndex < 0) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
  goal.scrollIntoView({ block: "start" });
}

/**
 * @param {string} target the id of what it leads to
 * @param {Node} shown
 */
export function goingLink(target, shown) {
  const link = make("a", { href: `#${target}` }, shown);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    goTo(target);
  });
  return link;
}
