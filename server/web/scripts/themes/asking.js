/** @file What the theme browser asks the server: one corpus, one release, one language. */

import { fragment } from "../views.js";

/** @typedef {{id: string, label: string, language: string, index: string, notation: string, size: number, narrower: number}} Brief */
/** @typedef {{offset: number, limit: number, total: number}} Page */
/** @typedef {{items: Brief[], page: Page}} Briefs */
/**
 * @typedef {object} LinkedUnits
 * @property {{id: string, citation: string, text: string, language: string, direction: import("../contract.js").Direction}[]} items
 * @property {Page} page
 * @property {string} select the same units as a selection
 * @property {boolean} cut
 */
/**
 * @typedef {object} Around what a theme has beside its brief form
 * @property {string} release
 * @property {Record<string, string>} labels
 * @property {Record<string, string[]>} alternatives
 * @property {Record<string, string>} definition
 * @property {Record<string, string[]>} matches
 * @property {boolean} cycle
 * @property {Brief[]} trail
 * @property {Brief[]} broader
 * @property {Brief[]} narrower
 * @property {Brief[]} related
 */
/** @typedef {Omit<Brief, "narrower"> & Around} Whole */

/** @typedef {{id: string, offset: number}} Rung a theme of the way down, and where the page of its level begins that holds it */

export const STEP = 200;
export const UNITS = 10;

export class Thesaurus {
  /**
   * @param {import("../api.js").Api} api
   * @param {{corpus: string, release: string, language: string}} of
   * @param {(theme: string) => string} [href] the address that shows a theme; the theme browser's own if left out
   */
  constructor(api, of, href = (theme) => fragment("themes", [theme], { release: of.release })) {
    this.api = api;
    this.of = of;
    this.href = href;
  }

  /** @param {{corpus: string, release: string, language: string}} of */
  speaksOf({ corpus, release, language }) {
    return this.of.corpus === corpus && this.of.release === release && this.of.language === language;
  }

  /**
   * @param {string} path
   * @param {Record<string, string | number | boolean>} asked
   * @returns {Promise<any>}
   */
  #get(path, asked) {
    const { corpus, release, language } = this.of;
    const given = Object.entries({ ...asked, release, language }).filter(([, value]) => value !== "");
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return this.api.get(`v1/thesaurus/${encodeURIComponent(corpus)}${path}?${search}`);
  }

  /**
   * The themes directly below one, or the top ones, of all indexes or of one.
   *
   * @param {string} theme empty for the top
   * @param {number} offset
   * @param {{limit?: number, scheme?: string}} [part]
   * @returns {Promise<Briefs>}
   */
  below(theme, offset, { limit = STEP, scheme = "" } = {}) {
    const asked = { offset, limit };
    return theme ? this.#get("/narrower", { ...asked, id: theme }) : this.#get("/top", { ...asked, scheme });
  }

  /**
   * @param {string} theme
   * @returns {Promise<Whole>}
   */
  theme(theme) {
    return this.#get("/theme", { id: theme });
  }

  /**
   * The way from the top down to a theme, so that no more than one page of each level has to be fetched.
   *
   * @param {string} theme
   * @returns {Promise<Rung[]>} empty where nothing leads down to it
   */
  async way(theme) {
    const { levels } = await this.#get("/place", { id: theme, limit: STEP });
    return levels.map((/** @type {{theme: Brief, offset: number}} */ { theme: { id }, offset }) => ({ id, offset }));
  }

  /**
   * @param {string} theme
   * @param {{narrower: boolean, offset: number}} part
   * @returns {Promise<LinkedUnits>}
   */
  units(theme, { narrower, offset }) {
    return this.#get("/units", { id: theme, narrower, offset, limit: UNITS });
  }

  /**
   * @param {string} query
   * @returns {Promise<{items: {theme: Brief, matched: string, language: string}[]}>}
   */
  suggest(query) {
    return this.#get("/suggest", { query, limit: 12 });
  }

  /** @returns {Promise<{items: {letter: string, entries: number}[]}>} */
  letters() {
    return this.#get("/letters", {});
  }

  /**
   * @param {string} letter
   * @param {number} offset
   * @returns {Promise<{items: {label: string, kind: string, theme: Brief}[], page: Page}>}
   */
  entries(letter, offset) {
    return this.#get("/index", { letter, offset, limit: STEP });
  }
}
