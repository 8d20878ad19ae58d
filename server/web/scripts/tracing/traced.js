/** @file What led from a question to passages, in the form that its picture is drawn from; pure. */

/**
 * @typedef {object} TracedPath
 * @property {string} key
 * @property {string} target the element of the page that tells of it
 * @property {string} label its last theme
 * @property {string} above the theme before it, empty at the top
 * @property {string} text the whole of it
 * @property {string} language
 * @property {string} direction
 * @property {string} index whose it is
 * @property {number | null} similarity
 *
 * @typedef {object} TracedUnit
 * @property {string} key
 * @property {string} target
 * @property {number} rank
 * @property {string} citation
 * @property {string} text
 * @property {string} language
 * @property {string} direction
 * @property {string} reason
 * @property {string[]} paths keys of those that lead to it, that of the first rank first
 *
 * @typedef {{question: string, language: string, paths: TracedPath[], units: TracedUnit[]}} Traced
 */

/**
 * @param {import("../contract.js").Answer} answer
 * @returns {Traced}
 */
export function tracedAnswer({ query, paths, evidence }) {
  const found = paths.map((path, at) => path_(path, `path-${at + 1}`));
  const known = new Set(found.map(({ key }) => key));
  const units = evidence.map((unit) => {
    const [first, ...others] = [unit.path, ...unit.other_paths].filter((path) => path !== null).map(keyOf);
    const ways = unit.path ? [first, ...others.filter((key) => known.has(key))] : others.filter((key) => known.has(key));
    const { rank, citation, text, language, direction, reason } = unit;
    return { key: `unit ${rank}`, target: `evidence-${rank}`, rank, citation, text, language, direction, reason, paths: ways };
  });
  const beside = evidence.flatMap(({ path, rank }) => (path && !known.has(keyOf(path)) ? [path_(path, `evidence-${rank}`)] : []));
  const once = new Map(beside.map((path) => [path.key, path]));
  return { question: query.text, language: query.language, paths: [...found, ...once.values()], units };
}

/**
 * Of an inquiry, the paths named near its themes and those that led to what its search found.
 *
 * @param {import("../inquiry.js").Inquiry} inquiry
 * @param {{language: string, direction: import("../contract.js").Direction} | undefined} corpus
 * @returns {Traced}
 */
export function tracedInquiry({ steps }, corpus) {
  const { hits = [], passages = [], language = corpus?.language ?? "" } = steps.retrieval.content ?? {};
  const read = new Map(passages.flatMap(({ units }) => units).map((unit) => [unit.id, unit]));
  const named = [...(steps.themes.content?.paths ?? []), ...hits.flatMap(({ path }) => (path ? [path] : []))];
  const paths = new Map(named.map(({ id, text }) => [id, {
    key: `path ${id}`, target: "near-paths", label: text.split(" > ").at(-1) ?? text, above: text.split(" > ").at(-2) ?? "", text, language, direction: "auto", index: "", similarity: null,
  }]));
  const units = hits.map(({ unit, rank, citation, reason, path }) => {
    const { text = "", language: tag = language, direction = corpus?.direction ?? "ltr" } = read.get(unit) ?? {};
    return { key: `unit ${rank}`, target: `unit-${unit}`, rank, citation, text, language: tag, direction, reason, paths: path ? [`path ${path.id}`] : [] };
  });
  return { question: steps.question.content?.text ?? "", language, paths: [...paths.values()], units };
}

/**
 * @param {import("../contract.js").ThemePath} path
 * @param {string} target
 * @returns {TracedPath}
 */
function path_(path, target) {
  const { text, steps, language, direction, index, similarity } = path;
  return { key: keyOf(path), target, label: steps.at(-1)?.label ?? text, above: steps.at(-2)?.label ?? "", text, language, direction, index: index.title, similarity };
}

/** @param {{id: string, corpus?: string}} path */
function keyOf({ id, corpus = "" }) {
  return `path ${corpus} ${id}`;
}
