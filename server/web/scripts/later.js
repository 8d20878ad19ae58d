/** @file Parts of the page that are loaded when they are first wanted: their code, their words, their looks. */

/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/**
 * Link a style sheet, before the one for paper, which has the last word.
 *
 * @param {string} name of a file in `styles/`
 * @returns {Promise<void>} settles when it is there, or when it is not to be had
 */
export function style(name) {
  const known = styles.get(name);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../styles/${name}.css`, import.meta.url).href;
  const linked = new Promise((resolve) => {
    link.onload = link.onerror = () => resolve(undefined);
  });
  document.querySelector('link[media="print"]')?.before(link);
  styles.set(name, linked);
  return linked;
}

/**
 * Load a part of the page with the words and the style that it speaks and is drawn with.
 *
 * @template Module
 * @param {import("./words.js").Words} words
 * @param {{words?: string[], styles?: string[]}} needs
 * @param {() => Promise<Module>} load
 * @returns {Promise<Module>}
 */
export async function later(words, needs, load) {
  const [module] = await Promise.all([load(), ...(needs.words ?? []).map((part) => words.learn(part)), ...(needs.styles ?? []).map(style)]);
  return module;
}
