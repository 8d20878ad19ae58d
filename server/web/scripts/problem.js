/** @file What went wrong, named so that the page can say what to do next. */

const KNOWN = new Set([
  "unavailable", "bad-request", "bad-field", "not-found", "retired", "too-large", "fingerprint-mismatch",
  "dimension-mismatch", "conflict", "forbidden", "missing-extra", "bad-weights", "bad-vector", "encoder-failed",
  "text-faulty", "steps-before", "unknown-name", "graph-unavailable", "graph-query-failed", "not-ready", "too-many-requests",
]);

/** A failed request: the server's problem document, or a word of our own when none came. */
export class Problem extends Error {
  /**
   * @param {string} slug
   * @param {{title?: string, detail?: string, status?: number, field?: string, [more: string]: unknown}} [document]
   */
  constructor(slug, document = {}) {
    super(document.detail ?? document.title ?? slug);
    this.name = "Problem";
    this.slug = slug;
    this.document = document;
    this.title = document.title ?? "";
    this.detail = document.detail ?? "";
    this.status = document.status ?? 0;
  }

  /** The key of the sentence that says what to do next. */
  get advice() {
    return KNOWN.has(this.slug) || this.slug === "unreachable" ? `advice.${this.slug}` : "advice.other";
  }
}

/**
 * Read a problem document from an answer that is not a success.
 *
 * @param {Response} response
 * @returns {Promise<Problem>}
 */
export async function readProblem(response) {
  const text = await response.text();
  try {
    const document = JSON.parse(text);
    const slug = String(document.type ?? "").split(/[/:#]/).pop() ?? "";
    return new Problem(slug, { ...document, status: response.status });
  } catch {
    return new Problem("other", { status: response.status });
  }
}

/**
 * Anything thrown, as a Problem; only a failed connection and our own kind are expected.
 *
 * @param {unknown} thrown
 * @returns {Problem}
 */
export function asProblem(thrown) {
  if (thrown instanceof Problem) return thrown;
  if (thrown instanceof TypeError) return new Problem("unreachable");
  throw thrown;
}
