/** @file Words laid in lines of a width, by how broad letters are on average; pure, for a picture that has no lines of its own. */

const LETTER = 7.6;
const SIGN = 14.2;
const BROAD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef]/u;
const NONE = /\p{M}/u;

/**
 * @param {string} letter
 * @returns {number} pixels, at 14 pixels of size
 */
function breadth(letter) {
  if (NONE.test(letter)) return 0;
  return BROAD.test(letter) ? SIGN : LETTER;
}

/**
 * @param {string} text
 * @returns {number} pixels, at 14 pixels of size
 */
export function broad(text) {
  return [...text].reduce((sum, letter) => sum + breadth(letter), 0);
}

/**
 * @param {string} text
 * @param {number} width in pixels
 * @param {number} most lines
 * @returns {string[]} at least one; the last ends with an ellipsis where the text does not fit
 */
export function wrapped(text, width, most) {
  /** @type {string[]} */
  const lines = [];
  let left = text.trim();
  while (left && lines.length < most - 1 && broad(left) > width) {
    const taken = cut(left, width);
    lines.push(taken.trim());
    left = left.slice(taken.length).trim();
  }
  if (left || lines.length === 0) lines.push(broad(left) > width ? `${letters(left, width - LETTER)}…` : left);
  return lines;
}

/**
 * As many whole words as fit, or else letters.
 *
 * @param {string} text
 * @param {number} width
 */
function cut(text, width) {
  const most = letters(text, width);
  const space = most.lastIndexOf(" ");
  return text[most.length] === " " || space <= 0 ? most : most.slice(0, space);
}

/**
 * @param {string} text
 * @param {number} width
 * @returns {string} at least one letter
 */
function letters(text, width) {
  let sum = 0;
  let taken = "";
  for (const letter of text) {
    sum += breadth(letter);
    if (sum > width && taken) break;
    taken += letter;
  }
  return taken;
}
