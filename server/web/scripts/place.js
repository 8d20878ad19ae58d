/** @file Where the reader is on the page: scroll, focus and what is unfolded, kept with each history entry. */

/** @typedef {import("./elements/folded-part.js").FoldedPart} FoldedPart */
/** @typedef {{x: number, y: number, focus: string, open: string[]}} Place */

/**
 * Say where the reader is.
 *
 * @returns {Place}
 */
export function here() {
  const open = [...document.querySelectorAll("details[open][id]")].map((part) => part.id);
  const focus = document.activeElement?.closest("[id]")?.id ?? "";
  return { x: scrollX, y: scrollY, focus, open };
}

/** Write the place into the history entry that is shown now. */
export function keepPlace() {
  history.replaceState({ ...history.state, place: here() }, "");
}

/**
 * Unfold what was open, wait for what that loads, and focus what had the focus.
 *
 * @param {Place} place
 */
export async function settle({ open, focus }) {
  const loads = open.map((id) => {
    const part = document.getElementById(id);
    const folded = /** @type {FoldedPart | null | undefined} */ (part?.closest("folded-part"));
    if (part instanceof HTMLDetailsElement) part.open = true;
    return folded?.unfold();
  });
  await Promise.allSettled(loads);
  document.getElementById(focus)?.focus({ preventScroll: true });
}

/**
 * Go back to a place: unfold, focus, then scroll.
 *
 * @param {Place | undefined} place
 */
export async function restorePlace(place) {
  if (!place) return;
  await settle(place);
  scrollTo({ left: place.x, top: place.y, behavior: "instant" });
}

/** Keep the place up to date while the reader scrolls, moves and unfolds; returns how to hold still. */
export function followPlace() {
  let timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keepPlace, 200);
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("focusin", soon);
  addEventListener("toggle", soon, { capture: true });
  return () => clearTimeout(timer);
}
