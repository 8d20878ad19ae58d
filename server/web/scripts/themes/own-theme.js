/** @file The form of a theme of one's own: as it comes, as it is sent, and the id that a new one gets. */

/** @typedef {{id: string, citation: string, there: boolean, heirs: string[]}} OwnUnit */
/** @typedef {{id: string, label: string, note: string, broader: string[], units: OwnUnit[], select: string, version: number, updated: string}} OwnTheme */
/** @typedef {{label: string, note: string, broader: string[], units: string[], base: number}} OwnBody */
/** @typedef {{from: string, to: string, role: string, note: string, there: boolean}} OwnLink */

/**
 * A theme as it is sent to be changed.
 *
 * @param {OwnTheme} theme
 * @returns {OwnBody}
 */
export function bodyOf({ label, note, broader, units, version }) {
  return { label, note, broader, units: units.map(({ id }) => id), base: version };
}

/**
 * A new id that tells what it is of.
 *
 * @param {string} label
 */
export function newId(label) {
  const words = label.normalize("NFC").toLocaleLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "").slice(0, 60);
  return `${words || "theme"}-${Date.now().toString(36)}`;
}
