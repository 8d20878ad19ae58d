/**
 * @file The forms of an inquiry as the server answers it, as types only; nothing here runs.
 *
 * @typedef {"missing" | "fresh" | "stale"} Status
 * @typedef {{label: string, theme: string | null, labels: Record<string, string>, found_by: string, why: string, kept: boolean}} NamedTheme
 * @typedef {{id: string, text: string, theme: string, units: number}} NearPath
 * @typedef {{keywords: string[], concepts: {term: string, written: string, theme: string}[], select: string | null, divisions: string[], within: string, mode: string, k: number}} Keywords
 * @typedef {{unit: string, citation: string, rank: number, score: number, reason: string, path: NearPath | null, passage: number, components?: Record<string, {raw: number | null, normalised: number}>}} Hit
 * @typedef {import("./contract.js").PassageUnit & {hit: boolean, verdict: string | null}} ReadUnit
 * @typedef {{citation: string, rule: string, division: {title: string} | null, units: ReadUnit[]}} Around
 * @typedef {object} Retrieval
 * @property {string} run_id
 * @property {string} release
 * @property {string} pipeline
 * @property {string} language
 * @property {string} edition
 * @property {string | null} selection
 * @property {number | null} selected
 * @property {Hit[]} hits
 * @property {Around[]} passages
 * @property {{message: string}[]} warnings
 *
 * @typedef {{verdict: string, reason: string, note: string, grade: number | null, reviewer: string, at: string, counts: boolean}} Verdict
 * @typedef {object} Synthesis
 * @property {string} by
 * @property {string | null} model
 * @property {string} [author] the person who wrote it
 * @property {string} text
 * @property {string} language
 * @property {import("./contract.js").Direction} direction
 * @property {string} run_id
 * @property {string} release
 * @property {import("./contract.js").Cited[]} cited
 * @property {import("./contract.js").Repair[]} repairs
 * @property {{reason: string, message: string} | null} refused
 * @property {{code: string, message: string, before: string, after: string} | null} withheld
 * @property {string} caution
 *
 */

/**
 * @template C
 * @typedef {{status: Status, content: C | null}} Step
 */

/**
 * @typedef {object} Steps
 * @property {Step<{text: string}>} question
 * @property {Step<{themes: NamedTheme[], paths: NearPath[], warnings: {message: string}[]}>} themes
 * @property {Step<Keywords>} keywords
 * @property {Step<Retrieval>} retrieval
 * @property {Step<{verdicts: Record<string, Verdict>}>} evidence
 * @property {Step<Synthesis>} synthesis
 *
 * @typedef {object} Inquiry
 * @property {string} id
 * @property {string} corpus
 * @property {string} title
 * @property {number} version
 * @property {number} head
 * @property {string} creator
 * @property {string} reviewer
 * @property {string} verb
 * @property {string} updated
 * @property {string | null} forked_from
 * @property {Steps} steps
 *
 * @typedef {object} Desk what every step is drawn with
 * @property {import("./words.js").Words} words
 * @property {import("./api.js").Api} api
 * @property {import("./contract.js").Corpus | undefined} corpus
 * @property {import("./versioned-work.js").VersionedWork<Inquiry>} work
 * @property {Inquiry} inquiry
 */

export {};
