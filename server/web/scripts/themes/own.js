/** @file A reader's own themes and links over a corpus: they point at passages by ids, and belong to no release. */

import { rememberOwn } from "../owning.js";
import { reviewerName } from "../reviewer.js";
import { bodyOf } from "./own-theme.js";

/** @typedef {import("./own-theme.js").OwnTheme} OwnTheme */
/** @typedef {import("./own-theme.js").OwnLink} OwnLink */

const STEP = 200;
const MOST = 5_000;

/** @type {WeakMap<import("../api.js").Api, Map<string, OwnLayer>>} */
const layers = new WeakMap();

/**
 * The layer over a corpus, one for all parts of the page that show it.
 *
 * @param {import("../api.js").Api} api
 * @param {string} corpus
 */
export function ownLayer(api, corpus) {
  const known = layers.get(api) ?? new Map();
  layers.set(api, known);
  if (!known.has(corpus)) known.set(corpus, new OwnLayer(api, corpus));
  return /** @type {OwnLayer} */ (known.get(corpus));
}

/** Tells by a `changed` event that a theme was kept or removed. */
export class OwnLayer extends EventTarget {
  /** @type {Promise<OwnTheme[]> | undefined} */
  #themes;
  /** Whose layer this is: the name the server answers for, which a key may give. */
  owner = reviewerName();

  /**
   * @param {import("../api.js").Api} api
   * @param {string} corpus
   */
  constructor(api, corpus) {
    super();
    this.api = api;
    this.corpus = corpus;
  }

  /** Read anew, for instance under another name. */
  forget() {
    this.#themes = undefined;
    this.dispatchEvent(new Event("changed"));
  }

  /** @returns {Promise<OwnTheme[]>} all of them, by label */
  themes() {
    this.#themes ??= this.#read();
    this.#themes.catch(() => (this.#themes = undefined));
    return this.#themes;
  }

  /**
   * The level of a tree below one of one's own themes; the top holds those that stand below none of them.
   *
   * @param {string} theme
   * @param {number} offset
   * @returns {Promise<import("./asking.js").Briefs>}
   */
  async below(theme, offset) {
    const all = await this.themes();
    const own = new Set(all.map(({ id }) => id));
    const under = (/** @type {string} */ above) => all.filter(({ broader }) => (above ? broader.includes(above) : !broader.some((id) => own.has(id))));
    const items = under(theme).map(({ id, label, units }) =>
      ({ id, label, language: "", index: "", notation: "", size: units.length, narrower: under(id).length }));
    return { items: items.slice(offset, offset + STEP), page: { offset, limit: STEP, total: items.length } };
  }

  /**
   * The way down to one of one's own themes, by the first that each stands below.
   *
   * @param {string} theme
   * @returns {Promise<import("./asking.js").Rung[]>}
   */
  async way(theme) {
    const all = new Map((await this.themes()).map((one) => [one.id, one]));
    const way = [theme];
    for (;;) {
      const above = all.get(way[0])?.broader.find((id) => all.has(id) && !way.includes(id));
      if (!above) return way.map((id) => ({ id, offset: 0 }));
      way.unshift(above);
    }
  }

  /**
   * Keep a theme, new or changed.
   *
   * @param {string} id
   * @param {import("./own-theme.js").OwnBody} body
   * @returns {Promise<OwnTheme>}
   */
  async keep(id, body) {
    try {
      return await (await this.api.send("PUT", this.#address(`themes/${encodeURIComponent(id)}`), body)).json();
    } finally {
      this.#changed(); // a conflict as well: the next try is made on what is there now
    }
  }

  /**
   * Put a passage into a theme, or take it out.
   *
   * @param {OwnTheme} theme
   * @param {string} unit
   * @param {boolean} inside
   */
  hold(theme, unit, inside) {
    const others = theme.units.map(({ id }) => id).filter((id) => id !== unit);
    return this.keep(theme.id, { ...bodyOf(theme), units: inside ? [...others, unit] : others });
  }

  /** @param {string} id */
  async remove(id) {
    await this.api.send("DELETE", this.#address(`themes/${encodeURIComponent(id)}`), {});
    this.#changed();
  }

  /**
   * @param {string} unit
   * @returns {Promise<OwnLink[]>}
   */
  async links(unit) {
    return (await this.#get("links", { unit, limit: String(STEP) })).items;
  }

  /** @param {{from: string, to: string, note: string}} link */
  async link(link) {
    rememberOwn();
    return (await this.api.send("PUT", this.#address("links"), link)).json();
  }

  /** @param {{from: string, to: string}} link */
  async unlink({ from, to }) {
    await this.api.send("DELETE", this.#address("links", { from, to }), {});
  }

  #changed() {
    rememberOwn();
    this.forget();
  }

  async #read() {
    /** @type {OwnTheme[]} */
    const all = [];
    for (;;) {
      const { items, page, owner } = await this.#get("themes", { offset: String(all.length), limit: String(STEP) });
      this.owner = owner ?? reviewerName();
      all.push(...items);
      if (items.length === 0 || all.length >= Math.min(page.total, MOST)) return all;
    }
  }

  /**
   * @param {string} path
   * @param {Record<string, string>} asked
   */
  #get(path, asked) {
    const headers = this.api.key ? { authorization: `Bearer ${this.api.key}` } : undefined;
    return this.api.get(this.#address(path, asked), { headers });
  }

  /**
   * @param {string} path
   * @param {Record<string, string>} [asked]
   */
  #address(path, asked = {}) {
    const owner = reviewerName();
    return `v1/own/${encodeURIComponent(this.corpus)}/${path}?${new URLSearchParams({ ...asked, ...(owner && { owner }) })}`;
  }
}
