/** @file Elements made from data: attributes are set, words go in as text and never as markup. */

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * Make an element. `null`, `undefined` and `false` leave an attribute or child out; `true` sets it empty.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...present(children));
  return element;
}

/**
 * Leave out what is not there.
 *
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {(Node | string)[]}
 */
export function present(children) {
  return /** @type {(Node | string)[]} */ (children.filter((child) => child || child === ""));
}

/**
 * A button with its words and what it does.
 *
 * @param {Attributes} attributes
 * @param {string} label
 * @param {(event: MouseEvent) => void} press
 * @returns {HTMLButtonElement}
 */
export function button(attributes, label, press) {
  const made = make("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", press);
  return made;
}

/**
 * Text of a corpus in its own language and direction, white space kept.
 *
 * @param {{language: string, direction: import("./contract.js").Direction}} wording
 * @param {string} className
 * @param {...(Node | string)} children
 * @returns {HTMLParagraphElement}
 */
export function wording({ language, direction }, className, ...children) {
  return make("p", { class: `wording ${className}`, lang: language, dir: direction }, ...children);
}
