/** @file The browser's own stores; where one is refused or full, the page works without it. */

/**
 * @param {"local" | "session"} kind
 * @returns {Storage | undefined}
 */
function open(kind) {
  try {
    return kind === "local" ? localStorage : sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * @param {"local" | "session"} kind
 * @param {string} key
 * @returns {string | null}
 */
export function readStore(kind, key) {
  return open(kind)?.getItem(key) ?? null;
}

/**
 * Write a value, or remove it with `null`; a full store keeps nothing under the key.
 *
 * @param {"local" | "session"} kind
 * @param {string} key
 * @param {string | null} value
 */
export function writeStore(kind, key, value) {
  const store = open(kind);
  store?.removeItem(key);
  if (value === null) return;
  try {
    store?.setItem(key, value);
  } catch {
    store?.removeItem(key);
  }
}
