/** @file A passage at an address of its own: its wordings and what is around it, or what became of it. */

import { formerCards, resolve } from "../former.js";
import { editionLine } from "../folds/editions.js";
import { make, wording } from "../make.js";
import { asProblem } from "../problem.js";
import { unitHref } from "../study/addresses.js";
import { aroundUnit } from "../study/around.js";
import { passageStudy } from "../study/passage-study.js";
import { fragment, visit } from "../views.js";
import { titleOf } from "../whose.js";
import { ProblemBox } from "./problem-box.js";

/** @typedef {{id: string, citation: string, texts: import("../contract.js").Wording[]}} Line */
/** @typedef {{corpus: string, ref: string, release: string}} Asked */

const MOST = 50;
const MOST_EDITIONS = 20;

export class UnitView extends HTMLElement {
  /** @param {import("../views.js").ViewSetting} setting */
  start(setting) {
    this.setting = setting;
    this.heading = make("h1", { tabindex: -1 }, setting.words.text("loading"));
    this.find = this.#finder(setting.words);
    this.body = make("div", { class: "unit-body" });
    this.replaceChildren(this.heading, this.body, this.find);
  }

  /** @param {import("../views.js").Fragment} fragment */
  async go({ place, params }) {
    const { setting, body } = this;
    if (!setting || !body) return;
    const corpus = new URLSearchParams(location.search).get("corpus") || setting.corpora[0]?.id || "";
    const asked = { corpus, ref: place.join("/"), release: params.get("release") ?? "" };
    const led = this.contains(document.activeElement);
    this.asked = asked;
    this.#name(asked.ref);
    body.replaceChildren();
    if (led) this.heading?.focus();
    try {
      const parts = await this.#parts(asked);
      if (this.asked === asked) body.replaceChildren(...parts);
    } catch (thrown) {
      const box = new ProblemBox();
      box.show(setting.words, asProblem(thrown), () => visit(`${location.search}${location.hash}`, { replace: true }));
      body.replaceChildren(box, ...(asked.release ? [this.#newest(asked)] : []));
    }
  }

  /** @param {string} name */
  #name(name) {
    this.heading?.replaceChildren(make("bdi", {}, name));
    document.title = `${name} · themepath`;
  }

  /**
   * @param {Asked} asked
   * @returns {Promise<(Node | string)[]>}
   */
  async #parts(asked) {
    const { setting } = this;
    if (!setting || !asked.ref) return [];
    const place = new URLSearchParams({ ref: asked.ref, limit: String(MOST), ...(asked.release && { release: asked.release }) });
    for (const edition of asked.release ? [] : this.#editions(asked.corpus)) place.append("edition", edition);
    const found = await setting.api.get(`v1/passages/${encodeURIComponent(asked.corpus)}?${place}`).catch((thrown) => {
      if (asProblem(thrown).status !== 404) throw thrown;
      return undefined;
    });
    if (!found) return this.#former(asked);
    if (this.asked !== asked) return [];
    this.#name(found.items.length === 1 ? found.items[0].citation : found.citation);
    const pinned = asked.release ? [make("p", { class: "small caution" }, ...setting.words.nodes("readsRelease", { release: found.release }), " ", this.#newest(asked))] : [];
    if (found.items.length === 1) return [...pinned, ...(await this.#one(asked, found.release, found.items[0]))];
    const missing = found.missing.length > 0 ? [make("p", { class: "small" }, ...setting.words.nodes("missingPlaces", { places: found.missing.join(", ") }))] : [];
    return [...pinned, ...missing, make("ol", { class: "unit-list", role: "list" }, ...found.items.map((/** @type {Line} */ line) => this.#line(asked, line)))];
  }

  /**
   * The editions of the newest release, the reader's language first: passages are cited as the first of them does.
   *
   * @param {string} corpus
   * @returns {string[]} none where there are more than can be named
   */
  #editions(corpus) {
    const { words, corpora } = /** @type {import("../views.js").ViewSetting} */ (this.setting);
    const known = corpora.find(({ id }) => id === corpus);
    const editions = chosenFirst(known?.editions ?? [], words.tag, known?.language);
    return editions.length > MOST_EDITIONS ? [] : editions.map(({ id }) => id);
  }

  /**
   * @param {Asked} asked
   * @param {string} release
   * @param {Line} line
   */
  async #one(asked, release, { id, citation, texts }) {
    const setting = /** @type {import("../views.js").ViewSetting} */ (this.setting);
    const { words, api, corpora } = setting;
    const corpus = corpora.find((one) => one.id === asked.corpus);
    const own = { words, api, corpus };
    const [text] = chosenFirst(texts, words.tag, corpus?.language);
    const ordered = text ? [text, ...texts.filter((one) => one !== text)] : [];
    const pinned = Boolean(asked.release);
    const unit = { id, citation, edition: text?.edition ?? "", language: text?.language ?? "" };
    const study = { id: "unit", setting: own, corpus: asked.corpus, unit, release, pinned };
    const [around, parts] = await Promise.all([aroundUnit(study, (cited) => this.asked === asked && this.#name(cited)), passageStudy(study)]);
    const title = titleOf(own) || asked.corpus;
    return [make("p", { class: "small" }, make("bdi", {}, title), " · ", make("bdi", {}, release)),
      ...ordered.flatMap((one) => [editionLine(own, one), wording(one, "unit-text", one.text)]), ...around, ...parts];
  }

  /**
   * @param {Asked} asked
   * @param {Line} line
   */
  #line({ corpus, release }, { id, citation, texts }) {
    const [text] = chosenFirst(texts, this.setting?.words.tag ?? "", undefined);
    return make("li", { "data-unit": id }, make("h2", { class: "citation" }, make("a", { href: unitHref(corpus, id, release) }, make("bdi", {}, citation))),
      ...(text ? [wording(text, "unit-text", text.text)] : []));
  }

  /**
   * What the name stood for: a passage or theme that was retired, or a theme that is there.
   *
   * @param {Asked} asked
   */
  async #former({ corpus, ref, release }) {
    const { words, api, corpora } = /** @type {import("../views.js").ViewSetting} */ (this.setting);
    const { former, themes, units } = await resolve(api, corpus, ref);
    const hrefs = { unit: (/** @type {string} */ id, release = "") => unitHref(corpus, id, release), theme: (/** @type {string} */ id, release = "") => fragment("themes", [id], { release }) };
    const cards = await formerCards(words, former, { hrefs, corpus: corpora.find(({ id }) => id === corpus) });
    const there = [...units.map((id) => make("a", { href: hrefs.unit(id) }, make("bdi", {}, id))), ...themes.map((id) => make("a", { href: hrefs.theme(id) }, make("bdi", {}, id)))];
    if (release && units.length > 0) return [make("p", { class: "notice" }, ...words.nodes("releaseGone", { release })), make("p", {}, this.#newest({ corpus, ref, release }))];
    if (cards.length + there.length === 0) return [make("div", { class: "notice" }, make("p", { class: "notice-title" }, words.text("noSuchPassage")), make("p", {}, words.text("noSuchPassageDo")))];
    return [...cards, ...there];
  }

  /** @param {Asked} asked */
  #newest({ corpus, ref }) {
    return make("a", { href: unitHref(corpus, ref), "data-pin": "" }, this.setting?.words.text("readNewest"));
  }

  /**
   * A field that leads to another passage.
   *
   * @param {import("../words.js").Words} words
   */
  #finder(words) {
    const field = make("input", { id: "find-unit", dir: "auto", maxlength: 500, required: true, autocomplete: "off" });
    const form = make("form", { class: "find-unit", "aria-label": words.text("findPassage") },
      make("label", { for: "find-unit", class: "small" }, words.text("findPassage")), " ", field, " ", make("button", { type: "submit", class: "secondary" }, words.text("goThere")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      visit(`${location.search}${fragment("unit", [field.value.trim()], { release: this.asked?.release ?? "" })}`);
    });
    return form;
  }
}

/**
 * The wording in the reader's language first, then in the corpus's own, then as they come.
 *
 * @template {{language: string}} Text
 * @param {Text[]} texts
 * @param {string} tag
 * @param {string | undefined} language
 * @returns {Text[]}
 */
function chosenFirst(texts, tag, language) {
  const rank = (/** @type {{language: string}} */ one) => (one.language === tag ? 0 : one.language === language ? 1 : 2);
  return [...texts].sort((one, other) => rank(one) - rank(other));
}
