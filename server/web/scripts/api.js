/** @file The server's addresses, one method each; every failure is a Problem. */

import { Problem, readProblem } from "./problem.js";

/** @typedef {import("./contract.js").Answer} Answer */

/** Ask the server this page came from. */
export class Api {
  /** @type {Map<string, Promise<any>>} units already asked for, by address */
  #kept = new Map();

  /** The key that writing needs on a server that has one; kept no longer than the page. */
  key = "";

  /**
   * @param {string} path
   * @param {RequestInit} [options]
   * @returns {Promise<any>}
   */
  async #fetch(path, options) {
    let response;
    try {
      response = await fetch(path, options);
    } catch (thrown) {
      if (options?.signal?.aborted) throw thrown;
      throw new Problem("unreachable");
    }
    if (!response.ok) throw await readProblem(response);
    return response.json();
  }

  /**
   * @param {string} path
   * @param {object} body
   * @param {{signal?: AbortSignal, headers?: Record<string, string>}} [options]
   */
  #post(path, body, { signal, headers: more } = {}) {
    const headers = { "content-type": "application/json", ...more };
    return this.#fetch(path, { method: "POST", headers, body: JSON.stringify(body), signal });
  }

  /** @returns {Promise<import("./contract.js").Corpus[]>} */
  async corpora() {
    return (await this.#fetch("v1/corpora?limit=200")).items;
  }

  /** @returns {Promise<import("./contract.js").Pipeline[]>} */
  async pipelines() {
    return (await this.#fetch("v1/pipelines?limit=200")).items;
  }

  /**
   * @param {import("./contract.js").Question} question
   * @param {AbortSignal} signal
   * @returns {Promise<Answer>}
   */
  query(question, signal) {
    const { q, corpus, pipeline, k, language } = question;
    return this.#post("v1/query", { query: q, corpus, pipeline, k, language: language || null }, { signal });
  }

  /**
   * A unit with its passage and notes; asked for once, again only after a failure.
   *
   * @param {string} corpus
   * @param {{id: string, edition: string, language: string}} unit
   * @returns {Promise<import("./contract.js").Unit>}
   */
  unit(corpus, { id, edition, language }) {
    const place = new URLSearchParams({ edition, language });
    return this.#keep(`v1/units/${encodeURIComponent(corpus)}/${encodeURIComponent(id)}?${place}`);
  }

  /**
   * @param {string} corpus
   * @param {string} id
   * @returns {Promise<import("./contract.js").Theme>}
   */
  theme(corpus, id) {
    return this.#keep(`v1/themes/${encodeURIComponent(corpus)}/${encodeURIComponent(id)}`);
  }

  /**
   * The broadest themes of a corpus, to begin from.
   *
   * @param {string} corpus
   * @param {string} language
   * @returns {Promise<import("./contract.js").Theme[]>}
   */
  async themes(corpus, language) {
    const place = new URLSearchParams({ limit: "12", ...(language && { language }) });
    return (await this.#keep(`v1/themes/${encodeURIComponent(corpus)}?${place}`)).items;
  }

  /**
   * @param {{corpus: string, unit: string, path: string, verdict: string, reason: string, note: string, reviewer: string}} judgement
   * @returns {Promise<{id: string}>}
   */
  judge(judgement) {
    const headers = this.key ? { authorization: `Bearer ${this.key}` } : undefined;
    return this.#post("v1/judgements", judgement, { headers });
  }

  /** @param {string} path */
  #keep(path) {
    const kept = this.#kept.get(path);
    if (kept) return kept;
    const asked = this.#fetch(path);
    this.#kept.set(path, asked);
    asked.catch(() => this.#kept.delete(path));
    return asked;
  }
}
