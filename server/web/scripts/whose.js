/** @file Whose a passage or path is where an answer holds those of several collections; pure. */

/** @typedef {import("./contract.js").ThemePath} ThemePath */
/** @typedef {import("./contract.js").Setting} Setting */

/**
 * The setting in which a passage or path of an answer is shown: that of its own corpus.
 *
 * @param {Setting} setting
 * @param {{corpus?: string}} shown
 * @returns {Setting}
 */
export function settingOf(setting, { corpus }) {
  if (!corpus) return setting;
  return { ...setting, several: true, corpus: setting.corpora?.find(({ id }) => id === corpus) };
}

/**
 * @param {Pick<Setting, "words" | "corpus">} setting
 * @returns {string} the corpus's title in the reader's language
 */
export function titleOf({ words, corpus }) {
  return corpus?.titles[words.tag] ?? corpus?.title ?? "";
}

/**
 * What the paths of one corpus measured; those of another do not compare.
 *
 * @param {ThemePath[]} paths
 * @param {{corpus?: string}} shown
 */
export function similaritiesOf(paths, { corpus }) {
  return paths.filter((path) => path.corpus === corpus).map(({ similarity }) => similarity);
}

/**
 * @param {{id: string, corpus?: string} | null} one
 * @param {{id: string, corpus?: string}} other
 */
export function isSame(one, other) {
  return one !== null && one.id === other.id && one.corpus === other.corpus;
}
