/** @file One watched question: what its answer was in each release, what changed, and why. */

import { writeAddress } from "../address.js";
import { button, make } from "../make.js";
import { asProblem } from "../problem.js";
import { ProblemBox } from "../elements/problem-box.js";
import { unitHref } from "../study/addresses.js";
import { fragment } from "../views.js";
import { titleOf } from "../whose.js";

/** @typedef {{unit: string, citation: string, change: string, why: string, before: number | null, after: number | null}} Change */
/** @typedef {{release: string, created: string, against: string | null, changes: Change[], units: {unit: string, rank: number, citation: string}[]}} Look */
/** @typedef {{name: string, corpus: string, question: Record<string, any>, reviewer: string, created: string, looks: Look[], page: import("../themes/asking.js").Page}} Watched */
/** @typedef {{setting: import("../views.js").ViewSetting, gone: () => void, level: 1 | 2}} Place */

/** A watched question in a list, or alone with all its releases. */
export class WatchedQuestion extends HTMLElement {
  /**
   * @param {Place} place
   * @param {string} name
   * @param {number} [limit] releases that are shown at first
   */
  async show(place, name, limit = 1) {
    this.place = place;
    this.name = name;
    this.limit = limit;
    await this.#draw(() => place.setting.api.get(`${this.#path}?limit=${limit}`));
  }

  /** Ask again where another release is served now. */
  look() {
    return this.#draw(async () => {
      const { setting: { api } } = /** @type {Place} */ (this.place);
      await api.post(`${this.#path}/look`, {});
      return api.get(`${this.#path}?limit=${this.limit}`);
    });
  }

  /** Whether a release is served that it was not asked of. */
  get isBehind() {
    const served = this.place?.setting.corpora.find(({ id }) => id === this.watched?.corpus)?.release;
    return served !== undefined && served !== this.watched?.looks[0]?.release;
  }

  get #path() {
    return `v1/watches/${encodeURIComponent(this.name ?? "")}`;
  }

  /** @param {() => Promise<Watched>} fetched */
  async #draw(fetched) {
    const { words } = /** @type {Place} */ (this.place).setting;
    try {
      this.watched = await fetched();
      this.replaceChildren(...this.#parts(this.watched));
    } catch (thrown) {
      const box = new ProblemBox();
      box.show(words, asProblem(thrown), () => this.#draw(fetched));
      this.replaceChildren(box);
    }
  }

  /** @param {Watched} watched */
  #parts(watched) {
    const { setting: { words, corpora }, level } = /** @type {Place} */ (this.place);
    const { name, corpus, question, reviewer, created, looks, page } = watched;
    const known = corpora.find(({ id }) => id === corpus);
    const { query: q, pipeline = "themepath", k = 5, language = "", select = "" } = question;
    const ask = `./${writeAddress({ q, corpus, also: [], pipeline, k, language: language ?? "", select: typeof select === "string" ? select : "" }, new URLSearchParams(location.search).get("ui"))}`;
    const title = level === 1 ? make("h1", { tabindex: -1, dir: "auto" }, name) : make("h2", {}, make("a", { href: fragment("watch", [name]), dir: "auto" }, name));
    const more = button({ class: "quiet" }, words.text("olderLooks"), () => this.place && this.show(this.place, name, page.total));
    more.hidden = looks.length >= page.total;
    return [title,
      make("p", { class: "small" }, ...(q === name ? [] : [make("q", { dir: "auto" }, q), " · "]), make("bdi", {}, titleOf({ words, corpus: known }) || corpus), " · ", ...words.nodes("watchSince", { name: reviewer || "–", when: words.moment(created) })),
      ...looks.map((look) => this.#look(corpus, look)), more,
      make("p", { class: "actions" }, make("a", { class: "secondary", href: ask }, words.text("askAgain")),
        ...(this.isBehind ? [button({ class: "secondary", "data-look": name }, words.text("lookNow"), () => this.look())] : []),
        button({ class: "quiet", "data-forget": name }, words.text("forgetWatch"), () => this.#forget()))];
  }

  /**
   * @param {string} corpus
   * @param {Look} look
   */
  #look(corpus, { release, created, against, changes, units }) {
    const { words } = /** @type {Place} */ (this.place).setting;
    const said = against === null ? words.text("firstAnswer") : changes.length === 0 ? words.text("sameAnswer", { release: against }) : words.text("changesSince", { count: changes.length, release: against });
    const answer = make("details", {}, make("summary", {}, words.text("answerThen", { count: units.length })),
      make("ol", { class: "small" }, ...units.map(({ unit, rank, citation }) => make("li", { value: rank }, make("a", { href: unitHref(corpus, unit, release) }, make("bdi", {}, citation))))));
    return make("section", { class: "look", "data-release": release },
      make("p", { class: "small" }, ...words.nodes("lookedAt", { release, when: words.moment(created) })),
      make("p", {}, make("strong", {}, said)),
      changes.length > 0 && make("ul", { class: "answer-changes", role: "list" }, ...changes.map((change) => changed(words, corpus, release, against ?? "", change))), answer);
  }

  async #forget() {
    const { setting: { api, words }, gone } = /** @type {Place} */ (this.place);
    try {
      await api.send("DELETE", this.#path, {});
      gone();
    } catch (thrown) {
      const box = new ProblemBox();
      box.show(words, asProblem(thrown), () => this.#forget());
      this.append(box);
    }
  }
}

/**
 * @param {import("../words.js").Words} words
 * @param {string} corpus
 * @param {string} release
 * @param {string} against
 * @param {Change} change
 */
function changed(words, corpus, release, against, { unit, citation, change, why, before, after }) {
  const pin = change === "left" ? against : release;
  return make("li", { "data-change": change }, make("a", { href: unitHref(corpus, unit, pin) }, make("bdi", {}, citation)), " ",
    words.text(`change.${change}`, { before: before ?? 0, after: after ?? 0 }), make("span", { class: "small" }, ` · ${words.text(`why.${why}`)}`));
}
