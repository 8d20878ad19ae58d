/** @file One watched question: what its answer was in each release, what changed, and why. */

import { writeAddress } from "../address.js";
import { button, make } from "../make.js";
import { asProblem } from "../problem.js";
import { ProblemBox } from "../elements/problem-box.js";
import { unitHref } from "../study/addresses.js";
import { fragment } from "../views.js";
import { titleOf } from "../whose.js";

/** @typedef {{corpus: string, unit: string, citation: string, change: string, why: string, before: number | null, after: number | null}} Change */
/** @typedef {{release: string, created: string, against: string | null, changes: Change[], units: {corpus: string, release: string, unit: string, rank: number, citation: string}[]}} Look */
/** @typedef {{name: string, corpora: string[], question: Record<string, any>, reviewer: string, created: string, looks: Look[], page: import("../themes/asking.js").Page}} Watched */
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

  /** Whether one of its corpora serves a release that it was not asked of. */
  get isBehind() {
    const asked = releasesOf(this.watched?.looks[0]?.release ?? "");
    const served = this.watched?.corpora.map((id) => this.place?.setting.corpora.find((one) => one.id === id)?.release) ?? [];
    return served.every((release) => release !== undefined) && served.some((release) => !asked.includes(release ?? ""));
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
    const { setting: { words }, level } = /** @type {Place} */ (this.place);
    const { name, corpora: [corpus, ...also], question, reviewer, created, looks, page } = watched;
    const { query: q, pipeline = "themepath", k = 5, language = "", select = "" } = question;
    const ask = `./${writeAddress({ q, corpus, also, pipeline, k, language: language ?? "", select: typeof select === "string" ? select : "" }, new URLSearchParams(location.search).get("ui"))}`;
    const title = level === 1 ? make("h1", { tabindex: -1, dir: "auto" }, name) : make("h2", {}, make("a", { href: fragment("watch", [name]), dir: "auto" }, name));
    const more = button({ class: "quiet" }, words.text("olderLooks"), () => this.place && this.show(this.place, name, page.total));
    more.hidden = looks.length >= page.total;
    return [title,
      make("p", { class: "small" }, ...(q === name ? [] : [make("q", { dir: "auto" }, q), " · "]), ...[corpus, ...also].flatMap((id) => [make("bdi", { class: "of-corpus" }, this.#title(id)), " · "]), ...words.nodes("watchSince", { name: reviewer || "–", when: words.moment(created) })),
      ...looks.map((look) => this.#look(look, also.length > 0)), more,
      make("p", { class: "actions" }, make("a", { class: "secondary", href: ask }, words.text("askAgain")),
        ...(this.isBehind ? [button({ class: "secondary", "data-look": name }, words.text("lookNow"), () => this.look())] : []),
        button({ class: "quiet", "data-forget": name }, words.text("forgetWatch"), () => this.#forget()))];
  }

  /** @param {string} corpus */
  #title(corpus) {
    const { words, corpora } = /** @type {Place} */ (this.place).setting;
    return titleOf({ words, corpus: corpora.find(({ id }) => id === corpus) }) || corpus;
  }

  /**
   * @param {Look} look
   * @param {boolean} several whether each passage says whose it is
   */
  #look({ release, created, against, changes, units }, several) {
    const { words } = /** @type {Place} */ (this.place).setting;
    const whose = (/** @type {string} */ corpus) => [" ", make("bdi", { class: "small of-corpus" }, this.#title(corpus))];
    const said = against === null ? words.text("firstAnswer") : changes.length === 0 ? words.text("sameAnswer", { release: against }) : words.text("changesSince", { count: changes.length, release: against });
    const answer = make("details", {}, make("summary", {}, words.text("answerThen", { count: units.length })),
      make("ol", { class: "small" }, ...units.map((one) => make("li", { value: one.rank }, make("a", { href: unitHref(one.corpus, one.unit, one.release) }, make("bdi", {}, one.citation)), ...(several ? whose(one.corpus) : [])))));
    return make("section", { class: "look", "data-release": release },
      make("p", { class: "small" }, ...words.nodes("lookedAt", { release, when: words.moment(created) })),
      make("p", {}, make("strong", {}, said)),
      changes.length > 0 && make("ul", { class: "answer-changes", role: "list" }, ...changes.map((change) => changed(words, { release, against: against ?? "" }, change, several ? whose(change.corpus) : []))), answer);
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
 * The releases of an answer, one of each corpus.
 *
 * @param {string} joined
 */
function releasesOf(joined) {
  return joined.split(" ").filter(Boolean);
}

/**
 * @param {import("../words.js").Words} words
 * @param {{release: string, against: string}} between
 * @param {Change} changed
 * @param {(string | HTMLElement)[]} whose
 */
function changed(words, { release, against }, { corpus, unit, citation, change, why, before, after }, whose) {
  const pin = releasesOf(change === "left" ? against : release).find((one) => one.startsWith(`${corpus}@`));
  return make("li", { "data-change": change }, make("a", { href: unitHref(corpus, unit, pin) }, make("bdi", {}, citation)), ...whose, " ",
    words.text(`change.${change}`, { before: before ?? 0, after: after ?? 0 }), make("span", { class: "small" }, ` · ${words.text(`why.${why}`)}`));
}
