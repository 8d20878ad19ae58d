/** @file In what way a passage was found: named, by words alike or other forms of them, by meaning, by a path; pure. */

/** @typedef {import("./contract.js").Evidence} Evidence */
/** @typedef {"exact" | "folded" | "form"} WordKind */
/** @typedef {{kind: "named" | WordKind | "meaning" | "path" | "beside", words?: string[], number?: number}} Way */

const WORD = /[\p{L}\p{M}\p{N}\u0640]+/gu;
const ALIKE = new Map([["ٱ", "ا"], ["ى", "ي"], ["ة", "ه"], ["ß", "ss"]]);

/** @param {string} text */
function plain(text) {
  return text.normalize("NFC").toLowerCase();
}

/**
 * Without marks, lengthening and the spellings of one letter.
 *
 * @param {string} text
 */
function folded(text) {
  const bare = text.normalize("NFKD").replace(/[\p{M}\u0640]/gu, "").toLowerCase();
  return [...bare].map((letter) => ALIKE.get(letter) ?? letter).join("");
}

/**
 * How a word of a passage stands to the words of the question: the same, the same but for marks and
 * spelling, or another form (of its stem or root, or of a rewriting that was asked for).
 *
 * @param {string} word
 * @param {string} question
 * @returns {WordKind}
 */
export function wordKind(word, question) {
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);
  const holds = (/** @type {(text: string) => string} */ form) =>
    unspaced ? form(question).includes(form(word)) : /** @type {string[]} */ (form(question).match(WORD) ?? []).includes(form(word));
  if (holds(plain)) return "exact";
  return holds(folded) ? "folded" : "form";
}

/**
 * The matched words of a passage by kind, each once.
 *
 * @param {Pick<Evidence, "text" | "matched">} evidence spans in code points
 * @param {string} question
 * @returns {Record<WordKind, string[]>}
 */
export function wordsByKind({ text, matched }, question) {
  const points = Array.from(text);
  /** @type {Record<WordKind, string[]>} */
  const found = { exact: [], folded: [], form: [] };
  for (const [from, to] of matched) {
    const word = points.slice(from, to).join("");
    const known = found[wordKind(word, question)];
    if (word && !known.some((one) => plain(one) === plain(word))) known.push(word);
  }
  return found;
}

/**
 * Every way in which a passage was found, the most telling first.
 *
 * @param {Evidence} evidence
 * @param {import("./contract.js").Answer["query"]} query
 * @returns {Way[]}
 */
export function waysFound(evidence, query) {
  const { components, boosts = {} } = evidence;
  const byKind = wordsByKind(evidence, query.text);
  const words = /** @type {WordKind[]} */ (["exact", "folded", "form"]).filter((kind) => byKind[kind].length > 0);
  return [
    ...(query.references.some(({ units }) => units.includes(evidence.id)) ? [/** @type {Way} */ ({ kind: "named" })] : []),
    ...words.map((kind) => ({ kind, words: byKind[kind] })),
    ...measured("meaning", components.semantic),
    ...(evidence.path ? measured("path", components.path) : []),
    ...(Object.keys(boosts).length > 0 ? [/** @type {Way} */ ({ kind: "beside" })] : []),
  ];
}

/**
 * @param {"meaning" | "path"} kind
 * @param {import("./contract.js").Component | undefined} component
 * @returns {Way[]}
 */
function measured(kind, component) {
  if (!component || component.absent || component.raw === null || component.normalised <= 0) return [];
  return [{ kind, number: component.raw }];
}
