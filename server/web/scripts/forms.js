/** @file Passages in the forms that other tools read, as pure text: Markdown, CSV, BibTeX, RIS, CSL-JSON. */

/**
 * @typedef {{id: string, citation: string, text: string, language: string, edition?: string, note?: string, verdict?: string, reason?: string, grade?: number | null, corpus?: string, corpusTitle?: string, release?: string, others?: {text: string, edition: string}[]}} KeptUnit
 * @typedef {object} Kept
 * @property {string} title the question
 * @property {string} [text] a written answer
 * @property {string} corpus
 * @property {string} corpusTitle
 * @property {string} release
 * @property {string} run
 * @property {string} caution
 * @property {string} link
 * @property {string} licence
 * @property {KeptUnit[]} units
 */

const COLUMNS = /** @type {const} */ (["unit", "citation", "text", "language", "edition", "release", "verdict", "reason", "grade", "note"]);

/** @param {Kept} kept */
export function markdown(kept) {
  const units = kept.units.map(({ citation, text, edition, note, verdict, corpusTitle, release }) =>
    [`## ${citation}`, `> ${text.replaceAll("\n", "\n> ")}`, `${[corpusTitle, edition, release ?? kept.release].filter(Boolean).join(", ")}${verdict ? ` · ${verdict}` : ""}`, ...(note ? [note] : [])].join("\n\n"));
  const foot = [kept.caution, kept.licence, `${kept.corpusTitle}, ${kept.release}, ${kept.run}`, kept.link].filter(Boolean).join("\n\n");
  return `${[`# ${kept.title}`, ...(kept.text ? [kept.text] : []), ...units, "---", foot].join("\n\n")}\n`;
}

/**
 * Comma-separated, with a byte-order mark so that spreadsheets read it as UTF-8.
 *
 * @param {Kept} kept
 */
export function csv(kept) {
  const cell = (/** @type {unknown} */ value) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  const rows = kept.units.map((unit) => COLUMNS.map((name) => cell(name === "unit" ? unit.id : name === "release" ? unit.release ?? kept.release : unit[name])).join(","));
  return `\ufeff${[COLUMNS.join(","), ...rows].join("\r\n")}\r\n`;
}

/** @param {Kept} kept */
export function bibtex(kept) {
  const safe = (/** @type {string} */ text) => text.replace(/[\\{}]/g, (sign) => ({ "\\": "\\textbackslash ", "{": "\\{", "}": "\\}" })[sign] ?? sign).replace(/([&%$#_])/g, "\\$1");
  return kept.units.map((unit) => {
    const fields = { title: unit.citation, booktitle: unit.corpusTitle ?? kept.corpusTitle, edition: unit.edition, version: unit.release ?? kept.release, abstract: unit.text, note: unit.note, keywords: unit.verdict, url: kept.link, language: unit.language };
    const lines = Object.entries(fields).filter(([, value]) => value).map(([name, value]) => `  ${name} = {${name === "url" ? value : safe(String(value))}}`);
    return `@incollection{${keyOf(kept, unit)},\n${lines.join(",\n")}\n}\n`;
  }).join("\n");
}

/**
 * What a person decided, as keywords that the server reads back.
 *
 * @param {KeptUnit} unit
 */
function said({ verdict, reason, grade }) {
  return Object.entries({ verdict, reason, grade }).filter(([, value]) => value !== undefined && value !== null && value !== "").map(([name, value]) => `${name}:${value}`);
}

/** @param {Kept} kept */
export function ris(kept) {
  const line = (/** @type {string} */ tag, /** @type {unknown} */ value) => (value ? [`${tag}  - ${String(value).replace(/\s+/g, " ")}`] : []);
  return kept.units.map((unit) => [
    "TY  - CHAP", ...line("ID", keyOf(kept, unit)), ...line("TI", unit.citation), ...line("T2", unit.corpusTitle ?? kept.corpusTitle), ...line("ET", unit.edition), ...line("AB", unit.text),
    ...line("LA", unit.language), ...line("N1", unit.note), ...said(unit).flatMap((word) => line("KW", word)),
    ...line("C1", unit.release ?? kept.release), ...line("C2", unit.id), ...line("C3", unit.edition), ...line("DB", unit.corpus ?? kept.corpus), ...line("UR", kept.link), "ER  - ",
  ].join("\r\n")).join("\r\n\r\n").concat("\r\n");
}

/**
 * Items of the Citation Style Language.
 *
 * @param {Kept} kept
 */
export function csl(kept) {
  const items = kept.units.map((unit) => ({
    id: keyOf(kept, unit), type: "chapter", title: unit.citation, "container-title": unit.corpusTitle ?? kept.corpusTitle, edition: unit.edition || undefined,
    version: unit.release ?? kept.release, language: unit.language, abstract: unit.text, note: unit.note || undefined, URL: kept.link,
  }));
  return `${JSON.stringify(items, null, 2)}\n`;
}

/** Vowel and reading signs of Arabic and Hebrew, which may be left out in writing. */
const MARKS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/gu;

/**
 * What is copied: the parts chosen of each passage; the wording as it is stored, unless its marks are not wanted.
 *
 * @param {Kept} kept
 * @param {Record<string, boolean>} chosen wording, marks, citation, edition, others (other editions), link
 */
export function copied(kept, chosen) {
  const written = (/** @type {string} */ text) => (chosen.marks === false ? text.replace(MARKS, "") : text);
  const units = kept.units.map(({ text, citation, edition, corpusTitle, release, others = [] }) => {
    const named = [chosen.citation && citation, chosen.edition && [corpusTitle, edition, release ?? kept.release].filter(Boolean).join(", ")].filter(Boolean).join("; ");
    const own = [chosen.wording && written(text), named && (chosen.wording ? `(${named})` : named)].filter(Boolean).join(" ");
    const beside = chosen.wording && chosen.others ? others.map((other) => `${written(other.text)}${chosen.edition ? ` (${other.edition})` : ""}`) : [];
    return [own, ...beside].join("\n");
  });
  return [...units, chosen.link && kept.link].filter(Boolean).join("\n\n");
}

/**
 * @param {Kept} kept
 * @param {KeptUnit} unit
 */
function keyOf(kept, { corpus = kept.corpus, id }) {
  return `${corpus}-${id}`.replace(/[^A-Za-z0-9.:-]/g, "-");
}
