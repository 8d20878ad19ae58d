/** @file The answers of several collections as one, every passage and path with whose it is; pure. */

/** @typedef {import("./contract.js").Answer} Answer */
/** @typedef {import("./contract.js").Evidence} Evidence */
/** @typedef {{corpus: string, release: string, answer: Answer | null, problem: {type: string, detail: string} | null}} Part */
/**
 * @typedef {object} Several what the server answers to a question to several corpora
 * @property {string} run_id
 * @property {string} pipeline
 * @property {{rank: number, corpus: string, release: string, evidence: Evidence}[]} evidence
 * @property {Part[]} parts
 */

/**
 * Join what several corpora said. The first of them stands for what is understood of the question;
 * paths are dealt out in turn, each corpus's nearest first, as nearness in different corpora does not compare.
 *
 * @param {Several} several
 * @returns {Answer}
 */
export function joined({ run_id, evidence, parts }) {
  const answered = parts.flatMap((part) => (part.answer ? [{ ...part, answer: part.answer }] : []));
  const [{ answer: first }] = answered;
  return {
    ...first,
    run_id,
    corpus: answered.map(({ corpus }) => corpus).join(" · "),
    release: answered.map(({ release }) => release).join(" · "),
    evidence: evidence.map(({ rank, corpus, release, evidence: one }) => ({
      ...one, rank, corpus, release, path: one.path && { ...one.path, corpus }, other_paths: one.other_paths.map((path) => ({ ...path, corpus })),
    })),
    paths: inTurn(answered.map(({ corpus, answer }) => answer.paths.map((path) => ({ ...path, corpus })))),
    warnings: parts.flatMap(({ corpus, answer, problem }) =>
      (answer?.warnings ?? [{ code: problem?.type ?? "", message: problem?.detail ?? "" }]).map((warning) => ({ ...warning, corpus }))),
    parts: answered.map(({ corpus, release, answer }) => ({ corpus, release, run_id: answer.run_id })),
    timing: { total: Math.max(...answered.map(({ answer }) => answer.timing.total ?? 0)) },
  };
}

/**
 * @template Item
 * @param {Item[][]} lists
 * @returns {Item[]}
 */
function inTurn(lists) {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
