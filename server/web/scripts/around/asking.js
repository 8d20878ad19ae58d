/** @file What the tree around a path asks the server: themes above, beside and below, a few at a time. */

/** @typedef {import("../themes/asking.js").Brief} Brief */
/** @typedef {{items: Brief[], total: number}} Level */

export const FEW = 12;

/** A corpus's thesaurus in the language of a path. */
export class Around {
  /**
   * @param {import("../api.js").Api} api
   * @param {{corpus: string, release: string, language: string}} of
   */
  constructor(api, of) {
    this.api = api;
    this.of = of;
  }

  /**
   * @param {string} place
   * @param {Record<string, string | number>} asked
   */
  #get(place, asked) {
    const given = Object.entries({ ...asked, language: this.of.language, release: this.of.release }).map(([name, value]) => [name, String(value)]);
    return this.api.get(`v1/thesaurus/${encodeURIComponent(this.of.corpus)}/${place}?${new URLSearchParams(given)}`);
  }

  /**
   * @param {string} id
   * @returns {Promise<import("../themes/asking.js").Whole>}
   */
  theme(id) {
    return this.#get("theme", { id });
  }

  /**
   * Themes directly below one, or at the top of an index.
   *
   * @param {{id: string} | {scheme: string}} above
   * @param {number} offset
   * @returns {Promise<Level>}
   */
  async below(above, offset) {
    const { items, page } = await this.#get("id" in above ? "narrower" : "top", { ...above, offset, limit: FEW });
    return { items, total: page.total };
  }
}
