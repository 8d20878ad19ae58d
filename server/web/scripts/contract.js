/**
 * @file The forms of what the server answers, as types only; nothing here runs.
 *
 * @typedef {"ltr" | "rtl"} Direction
 * @typedef {{id: string, label: string}} Step
 * @typedef {{id: string, title: string, note: string, language: string, translated: boolean}} PathIndex
 * @typedef {object} ThemePath
 * @property {string} id
 * @property {string} text
 * @property {Step[]} steps broadest first
 * @property {string} language
 * @property {Direction} direction
 * @property {number | null} similarity cosine, null where the path was not found by nearness
 * @property {PathIndex} index
 * @property {number} units how many units it opens
 * @property {string} [corpus] whose it is, in an answer of several
 *
 * @typedef {{raw: number | null, normalised: number, absent: boolean}} Component
 * @typedef {"lexical" | "semantic" | "path" | "proximity" | "source" | "specificity"} ComponentName
 * @typedef {{id: string, kind: string, title: string}} Division
 * @typedef {object} Source
 * @property {string} id
 * @property {string} title
 * @property {string} kind
 * @property {number} authority
 * @property {string} licence
 * @property {string} attribution
 *
 * @typedef {object} Evidence
 * @property {number} rank
 * @property {string} id
 * @property {string} citation
 * @property {string} text
 * @property {string} language
 * @property {Direction} direction
 * @property {string} edition
 * @property {Division | null} division
 * @property {Source} source
 * @property {number} score
 * @property {Record<ComponentName, Component>} components
 * @property {ThemePath | null} path
 * @property {ThemePath[]} other_paths
 * @property {[number, number][]} matched spans in code points
 * @property {string} reason
 * @property {Record<string, number>} [boosts] added to the score beside the six terms
 * @property {string} [corpus] whose it is, in an answer of several
 * @property {string} [release] likewise
 *
 * @typedef {{text: string, status: "found" | "not_found" | "partly", units: string[]}} Reference
 * @typedef {object} Answer
 * @property {string} run_id
 * @property {string} corpus
 * @property {string} release
 * @property {string} pipeline
 * @property {{text: string, language: string, language_source: string, edition: string, references: Reference[]}} query
 * @property {Evidence[]} evidence
 * @property {ThemePath[]} paths
 * @property {{code: string, message: string, corpus?: string}[]} warnings
 * @property {{corpus: string, release: string, run_id: string}[]} [parts] the answers it was joined from, of several
 * @property {string} normalisation
 * @property {Record<string, number>} weights
 * @property {Record<string, number>} timing milliseconds, by stage and in all
 *
 * @typedef {object} Edition
 * @property {string} id
 * @property {string} title
 * @property {string} language
 * @property {Direction} direction
 * @property {string} source
 *
 * @typedef {object} Corpus
 * @property {string} id
 * @property {string} title
 * @property {Record<string, string>} titles
 * @property {string} language
 * @property {Direction} direction
 * @property {string} licence
 * @property {string} attribution
 * @property {string} caution
 * @property {string} release
 * @property {Edition[]} editions
 * @property {{id: string, title: string, language: string, note: string, translated: string[]}[]} indexes
 * @property {string[]} languages
 * @property {Record<string, number>} counts
 * @property {string} encoder
 * @property {string[]} commentary languages of the notes
 * @property {boolean} force whether its units say when they are in force
 *
 * @typedef {{name: string, title: string, description: string, stages: string[]}} Pipeline
 *
 * @typedef {object} Wording
 * @property {string} edition
 * @property {string} language
 * @property {Direction} direction
 * @property {string} text
 * @typedef {{id: string, language: string, direction: Direction, text: string, source: Source}} Note
 * @typedef {Wording & {id: string, citation: string}} PassageUnit
 * @typedef {object} Unit
 * @property {string} id
 * @property {string} citation
 * @property {string} release
 * @property {Wording[]} texts
 * @property {ThemePath[]} paths
 * @property {{division: Division | null, from: string, to: string, citation: string, units: PassageUnit[]}} passage
 * @property {Note[]} notes
 * @property {string | null} previous
 * @property {string | null} next
 *
 * @typedef {object} Theme
 * @property {string} id
 * @property {string} label
 * @property {Record<string, string>} labels
 * @property {string} index
 * @property {number} size
 *
 * @typedef {object} Question
 * @property {string} q
 * @property {string} corpus empty for the first one
 * @property {string[]} also other corpora that are asked with it
 * @property {string} pipeline
 * @property {string} language empty to let the server find out
 * @property {number} k
 * @property {string} select where to look, as text; empty for the whole corpus
 * @property {string} [asOf] a day: only what is in force on it
 * @property {boolean} [mine] whether one's own themes and links take part
 *
 * @typedef {{alias: string, id: string, citation: string, kind: string, text: string, language: string, direction: Direction, source?: Source, explains: string[], used: boolean}} Cited
 * @typedef {{title: string, language: string, direction: Direction, aliases: string[]}} Group
 * @typedef {{code: string, message: string, before: string, after: string}} Repair
 * @typedef {{reason: string, message: string, elsewhere: boolean}} Refusal
 * @typedef {object} Written an answer as `/v1/answer` gives it
 * @property {string} text
 * @property {string | null} model
 * @property {"model" | "extractive" | "refusal"} written_by
 * @property {string} language
 * @property {Direction} direction
 * @property {Cited[]} sources
 * @property {Group[]} groups
 * @property {Repair[]} repairs
 * @property {Repair | null} withheld
 * @property {{alias: string, id: string, reason: string}[]} left_out
 * @property {Refusal | null} refusal
 * @property {string} caution
 *
 * @typedef {object} Setting what every element is shown with
 * @property {import("./words.js").Words} words
 * @property {import("./api.js").Api} api
 * @property {Corpus | undefined} corpus
 * @property {Corpus[]} [corpora] all there are, where more than one may be shown
 * @property {boolean} [several] whether units of several corpora stand together
 */

export {};
