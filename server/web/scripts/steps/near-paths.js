/** @file The paths that come near an inquiry's themes, as cards: nearness, whose index, and the tree around each. */

import { PathFacts } from "../elements/path-facts.js";
import { PathTrail } from "../elements/path-trail.js";
import { pathTreeFold } from "../folds/later.js";
import { make } from "../make.js";

/** @typedef {import("../inquiry.js").NearPath} NearPath */
/** @typedef {import("../contract.js").ThemePath} ThemePath */

/**
 * An inquiry keeps which paths came near, not how near; that is asked of the question when it is wanted.
 *
 * @param {Pick<import("../inquiry.js").Desk, "words" | "api" | "corpus" | "inquiry">} desk
 * @param {NearPath[]} paths
 * @returns {Promise<Node[]>}
 */
export async function nearPaths(desk, paths) {
  const { api, inquiry } = desk;
  const q = inquiry.steps.question.content?.text ?? "";
  const asked = { q, corpus: inquiry.corpus, also: [], pipeline: "themepath", language: "", k: 1, select: "" };
  const { paths: measured } = await api.query(asked, new AbortController().signal);
  const similarities = measured.map(({ similarity }) => similarity);
  const cards = paths.map((near, at) => card(desk, near, { id: `near-path-${at + 1}`, similarities, path: measured.find(({ id }) => id === near.id) }));
  return [make("ol", { class: "paths", role: "list" }, ...cards)];
}

/**
 * @param {Pick<import("../inquiry.js").Desk, "words" | "api" | "corpus">} setting
 * @param {NearPath} near
 * @param {{id: string, similarities: (number | null)[], path: ThemePath | undefined}} found
 */
function card(setting, near, { id, similarities, path }) {
  const { words, corpus } = setting;
  const labels = near.text.split(" > ");
  const language = path?.language ?? corpus?.language ?? "";
  const direction = path?.direction ?? corpus?.direction ?? "ltr";
  const trail = new PathTrail();
  trail.show(path ?? { steps: labels.map((label) => ({ id: "", label })), language, direction });
  const facts = path && new PathFacts();
  if (path) facts?.show(setting, path, { id, similarities });
  const steps = path?.steps ?? [{ id: near.theme, label: labels[labels.length - 1] }];
  return make("li", { class: "path-card", id }, trail, facts,
    make("p", { class: "small opens" }, ...words.nodes("opensUnits", { count: near.units })),
    pathTreeFold(setting, { steps, language, direction }, `${id}-tree`));
}
