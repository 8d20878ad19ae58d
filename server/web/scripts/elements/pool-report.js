/** @file What a pool's judgements come to: progress, agreement, measures, disputes to settle, qrels. */

import { passageFold } from "../folds/passage.js";
import { curveFigure } from "../judging/curve.js";
import { runsFold } from "../judging/runs.js";
import { saveFile } from "../keeping.js";
import { button, make } from "../make.js";
import { here, settle } from "../place.js";
import { Outbox } from "../outbox.js";
import { reviewerField, reviewerName } from "../reviewer.js";
import { fragment } from "../views.js";
import { SaveState } from "./save-state.js";

/** @typedef {import("../views.js").ViewSetting} ViewSetting */

export class PoolReport extends HTMLElement {
  #state = new SaveState();

  /**
   * @param {ViewSetting} setting
   * @param {string} pool
   */
  async show(setting, pool) {
    this.setting = setting;
    this.poolId = pool;
    this.place = `v1/pools/${encodeURIComponent(pool)}`;
    this.outbox = new Outbox(setting.api, `pool:${pool}`);
    this.#state.start(setting.words, setting.api, () => this.#settle());
    await this.#draw();
  }

  async #draw() {
    const { setting, place, poolId } = this;
    if (!setting || !place || !poolId) return;
    const { words, api, corpora } = setting;
    const [report, disputes] = await Promise.all([api.get(`${place}/report`), api.get(`${place}/disputes?limit=50`)]);
    // What was opened while the report was on its way stays open, and the focus stays where it was.
    const left = this.childElementCount > 0 && here();
    this.replaceChildren(make("h1", { tabindex: -1, dir: "auto" }, report.pool.title),
      make("p", { class: "small" }, words.text("poolFacts", { judged: report.pool.judged, items: report.pool.items, topics: report.pool.topics }), " · ", make("a", { href: fragment("judge", [poolId]) }, words.text("goOnJudging"))),
      this.#state,
      make("h2", {}, words.text("measured")), ...measuredTable(words, report),
      make("p", { class: "actions" }, button({ id: "qrels", class: "primary" }, words.text("exportQrels"), () => this.#export()), button({ id: "evaluate", class: "secondary" }, words.text("evaluateAgain"), () => this.#draw())), runsFold(setting, place),
      make("h2", {}, words.text("agreement")), ...agreement(words, report),
      make("h2", {}, words.text("judges")), ...judges(words, report), make("div", { class: "curves" }, ...report.judges.map((/** @type {any} */ judge) => curveFigure(words, judge))), ...(report.judges.length > 0 ? [make("p", { class: "small" }, words.text("stoppingIsYours"))] : []),
      make("h2", {}, words.text("disputes", { count: disputes.page.total })), reviewerField(words, undefined, "judgeName"), ...disputes.items.map((/** @type {any} */ one) => this.#dispute(one, corpora.find(({ id }) => id === report.pool.corpus))));
    if (left) await settle(left);
  }

  async #export() {
    const { setting, place, poolId } = this;
    if (!setting) return;
    try {
      const text = await (await setting.api.open(`${place}/qrels`)).text();
      saveFile(`${poolId}.qrels.txt`, "text/plain", text);
    } catch (thrown) {
      this.#state.failed(thrown, 0);
    }
  }

  /**
   * @param {any} dispute
   * @param {import("../contract.js").Corpus | undefined} corpus
   */
  #dispute({ item, query, unit, said, language }, corpus) {
    const { words, api } = /** @type {ViewSetting} */ (this.setting);
    const edition = corpus?.editions.find((known) => known.language === language) ?? corpus?.editions[0];
    const read = /** @type {any} */ ({ id: unit, citation: unit, language: edition?.language ?? language, edition: edition?.id ?? "" });
    const settle = [0, 1, 2, 3].map((grade) => button({ class: "verdict", "data-settle": `${item} ${grade}`, "aria-label": words.text("settleAs", { grade, unit }) }, words.number(grade), () => {
      const id = `${item} adjudicated ${Date.now()}`.replace(/[^A-Za-z0-9-]/g, "-").slice(-60);
      return this.#settle({ id, item, state: "adjudicated", grade, reviewer: reviewerName() });
    }));
    return make("section", { class: "dispute" }, make("h3", {}, make("bdi", {}, unit), " · ", make("bdi", {}, query)),
      make("ul", { class: "small" }, ...said.map((/** @type {any} */ one) => make("li", {}, make("bdi", {}, one.reviewer), `: ${words.number(one.grade)} `, one.note && make("bdi", {}, one.note)))),
      passageFold({ words, api, corpus }, read, `dispute-${item}`),
      make("p", { class: "verdicts" }, words.text("settle"), " ", ...settle));
  }

  /** @param {Record<string, unknown>} [body] */
  async #settle(body) {
    const { outbox, place } = this;
    if (!outbox) return;
    this.#state.saving();
    try {
      await (body ? outbox.put({ method: "POST", path: `${place}/judgements`, body }, () => undefined) : outbox.flush(() => undefined));
      await this.#draw();
      this.#state.saved();
    } catch (thrown) {
      this.#state.failed(thrown, outbox.waiting);
    }
  }
}

/**
 * @param {import("../words.js").Words} words
 * @param {any} report
 */
function measuredTable(words, { measured, note }) {
  if (measured.length === 0) return [make("p", { class: "small", dir: "auto" }, note)];
  const names = Object.keys(measured[0].measures);
  const rows = measured.map((/** @type {any} */ { pipeline, measures, unjudged }) => [pipeline, ...names.map((name) => words.number(measures[name], 3)), words.number(unjudged)]);
  return [table(["pipeline", ...names, words.text("holes")], rows, words.text("measured"), words.text("pipeline")), make("p", { class: "small" }, words.text("rule"))];
}

/**
 * @param {import("../words.js").Words} words
 * @param {any} report
 */
function agreement(words, { kappas, alpha }) {
  const value = (/** @type {number | null} */ given) => (given === null ? "–" : words.number(given, 3));
  return [make("p", {}, ...words.nodes("alpha", { value: value(alpha) })),
    ...kappas.map((/** @type {any} */ { judges, kappa, items }) => make("p", { class: "small" }, ...words.nodes("kappa", { judges: judges.join(" – "), value: value(kappa), count: items })))];
}

/**
 * @param {import("../words.js").Words} words
 * @param {any} report
 */
function judges(words, { judges: all }) {
  if (all.length === 0) return [make("p", { class: "small" }, words.text("noJudges"))];
  const rows = all.map((/** @type {any} */ one) => [one.reviewer, ...[one.graded, one.later, one.cannot, one.since_relevant, one.curve.at(-1) ?? 0].map((number) => words.number(number))]);
  return [table(["judge", "graded", "laterCount", "cannotCount", "sinceRelevant", "relevantMet"].map((key) => words.text(`column.${key}`)), rows, words.text("judges"), words.text("column.judge"))];
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {string} label
 * @param {string} first
 */
function table([, ...head], rows, label, first) {
  return make("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": label }, make("table", { class: "ledger" },
    make("thead", {}, make("tr", {}, ...[first, ...head].map((name) => make("th", { scope: "col" }, name)))),
    make("tbody", {}, ...rows.map(([name, ...cells]) => make("tr", {}, make("th", { scope: "row" }, make("bdi", {}, name)), ...cells.map((cell) => make("td", {}, cell)))))));
}
