/** @file Shapes of a drawing made from data. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make a shape of a drawing; words go in as text and never as markup.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function shape(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return /** @type {SVGElementTagNameMap[Tag]} */ (made);
}
