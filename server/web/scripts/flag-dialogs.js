/** @file The dialog that flags a link, one for the page, loaded when a link is first flagged. */

import { FlagDialog } from "./elements/flag-dialog.js";

if (!customElements.get("flag-dialog")) customElements.define("flag-dialog", FlagDialog);

/**
 * @param {HTMLElement} page where the dialog stands
 * @param {(unit: string) => void} saved told the citation whose link was flagged
 * @returns {FlagDialog}
 */
export function flagDialog(page, saved) {
  const known = page.querySelector("flag-dialog");
  if (known instanceof FlagDialog) return known;
  const dialog = new FlagDialog();
  dialog.addEventListener("flagged", (event) => saved(/** @type {CustomEvent} */ (event).detail));
  page.append(dialog);
  return dialog;
}
