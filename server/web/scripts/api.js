/** @file The server's addresses, one method each; every failure is a Problem. */

import { Problem, readProblem } from "./problem.js";
import { reviewerName } from "./reviewer.js";

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
  async get(path, options) {
    return (await this.open(path, options)).json();
  }

  /**
   * A success as it comes, for whoever reads it piece by piece.
   *
   * @param {string} path
   * @param {RequestInit} [options]
   * @returns {Promise<Response>}
   */
  async open(path, options) {
    let response;
    try {
      response = await fetch(path, options);
    } catch (thrown) {
      if (options?.signal?.aborted) throw thrown;
      throw new Problem("unreachable");
    }
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  /**
   * Send a body; the key of the server goes along where it is known.
   *
   * @param {string} method
   * @param {string} path
   * @param {object} body
   * @param {{signal?: AbortSignal, accept?: string}} [options]
   * @returns {Promise<Response>}
   */
  send(method, path, body, { signal, accept = "application/json" } = {}) {
    /** @type {Record<string, string>} */
    const key = this.key ? { authorization: `Bearer ${this.key}` } : {};
    const headers = { "content-type": "application/json", accept, ...key };
    return this.open(path, { method, headers, body: JSON.stringify(body), signal });
  }

  /**
   * @param {string} path
   * @param {object} body
   * @param {AbortSignal} [signal]
   * @returns {Promise<any>}
   */
  async post(path, body, signal) {
    return (await this.send("POST", path, body, { signal })).json();
  }

  /** @returns {Promise<import("./contract.js").Corpus[]>} */
  async corpora() {
    return (await this.get("v1/corpora?limit=200")).items;
  }

  /** @returns {Promise<import("./contract.js").Pipeline[]>} */
  async pipelines() {
    return (await this.get("v1/pipelines?limit=200")).items;
  }

  /**
   * @param {import("./contract.js").Question} question
   * @param {AbortSignal} signal
   * @returns {Promise<Answer>} of several corpora joined into one
   */
  async query(question, signal) {
    const answer = await this.post("v1/query", asked(question), signal);
    return question.also.length > 0 ? (await import("./several.js")).joined(answer) : answer;
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
    return this.post("v1/judgements", judgement);
  }

  /** @param {string} path */
  #keep(path) {
    const kept = this.#kept.get(path);
    if (kept) return kept;
    const asked = this.get(path);
    this.#kept.set(path, asked);
    asked.catch(() => this.#kept.delete(path));
    return asked;
  }
}

/**
 * A question as the server takes it.
 *
 * @param {import("./contract.js").Question} question
 */
export function asked({ q, corpus, also, pipeline, k, language, select, asOf, mine }) {
  const where = also.length > 0 ? { corpora: [corpus, ...also] } : { corpus };
  return { query: q, ...where, pipeline, k, language: language || null, select: select || null, ...(asOf && { as_of: asOf }), ...(mine && { own: reviewerName() }) };
}
