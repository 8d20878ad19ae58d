/** @file One theme: its names, definition and neighbours, its units, and ways to look only there. */

import { button, make, wording } from "../make.js";
import { asProblem } from "../problem.js";
import { ownBelow } from "../themes/own-below.js";
import { takeLine } from "../themes/taking.js";
import { fragment } from "../views.js";
import { ProblemBox } from "./problem-box.js";
import { ThemePicture } from "./theme-picture.js";

/** @typedef {import("../themes/asking.js").Brief} Brief */
/** @typedef {import("../themes/asking.js").Whole} Whole */
/** @typedef {import("../words.js").Words} Words */
/**
 * @typedef {object} Browsing what the parts of the theme browser are shown with
 * @property {Words} words
 * @property {import("../api.js").Api} api
 * @property {import("../themes/asking.js").Thesaurus} thesaurus
 * @property {import("../themes/own.js").OwnLayer} own
 * @property {(theme: string) => string} ownHref the address that shows one of one's own themes
 * @property {import("../themes/taking.js").Narrow} [narrow] the field that says where to look, where one stands beside
 */

export class ThemeCard extends HTMLElement {
  #narrower = false;
  #asked = 0;

  /**
   * @param {Browsing} browsing
   * @param {Whole} theme
   */
  async show(browsing, theme) {
    const { words, thesaurus } = browsing;
    this.browsing = browsing;
    this.words = words;
    this.thesaurus = thesaurus;
    this.theme = theme;
    this.taking = make("div", { class: "taking" });
    this.units = make("div", { class: "theme-units" });
    const picture = new ThemePicture();
    picture.show(words, theme);
    this.replaceChildren(...this.#head(theme), ownBelow(browsing, theme.id), picture, this.units);
    await this.#list();
  }

  /** @param {Whole} theme */
  #head(theme) {
    const { words } = this;
    if (!words) return [];
    const way = make("ol", { class: "trail", role: "list" }, ...theme.trail.map((step) => make("li", {}, this.#link(step))));
    const others = Object.entries(theme.labels).filter(([tag]) => tag !== theme.language);
    const definition = theme.definition[theme.language] ?? Object.values(theme.definition)[0];
    return [
      make("h2", { id: "theme-title", tabindex: -1 }, make("bdi", { lang: theme.language }, theme.label), " ",
        theme.cycle && make("span", { class: "badge", title: words.text("circleMeans") }, words.text("circle"))),
      theme.trail.length > 0 ? make("nav", { "aria-label": words.text("wayThere") }, way) : "",
      definition ? make("p", { dir: "auto" }, definition) : "",
      this.taking ?? "",
      make("dl", { class: "about small" },
        ...row(words.text("otherNames"), others.map(([tag, label]) => make("bdi", { lang: tag }, label))),
        ...row(words.text("alsoCalled"), Object.entries(theme.alternatives).flatMap(([tag, names]) => names.map((name) => make("bdi", { lang: tag }, name)))),
        ...row(words.text("notation"), theme.notation ? [make("bdi", {}, theme.notation)] : []),
        ...row(words.text("broaderThemes"), theme.broader.map((one) => this.#link(one))),
        ...row(words.text("narrowerThemes"), theme.narrower.map((one) => this.#link(one))),
        ...row(words.text("relatedThemes"), theme.related.map((one) => this.#link(one))),
        ...row(words.text("permanentLink"), this.#pins(theme)),
        ...row(words.text("matchedWith"), Object.entries(theme.matches).flatMap(([how, names]) => names.map((name) => make("bdi", { title: how }, name))))),
    ];
  }

  /** @param {Brief} theme */
  #link({ id, label, language }) {
    return make("a", { href: this.thesaurus?.href(id), lang: language, "data-theme": id }, make("bdi", {}, label));
  }

  /**
   * Addresses of the theme that stay: in the release shown, and in whichever is newest.
   *
   * @param {Whole} theme
   */
  #pins({ id, release }) {
    const newest = this.words?.text("newestRelease") ?? "";
    const ways = [[release, release], ...(this.thesaurus?.of.release ? [["", newest]] : [])];
    return ways.map(([pin, label]) => make("a", { href: fragment("themes", [id], { release: pin }), "data-pin": pin }, make("bdi", {}, label)));
  }

  async #list() {
    const { words, thesaurus, theme, units } = this;
    if (!words || !thesaurus || !theme || !units) return;
    const asked = (this.#asked += 1);
    try {
      const found = await thesaurus.units(theme.id, { narrower: this.#narrower, offset: 0 });
      if (asked !== this.#asked) return;
      const list = make("ol", { class: "unit-list", role: "list" });
      const more = button({ class: "quiet", id: "units-more" }, "", () => this.#more(list, more));
      units.replaceChildren(this.#switch(), make("h3", { id: "units-title", role: "status" }, words.text("themeUnits", { count: found.page.total })),
        list, more);
      const { total } = found.page;
      this.taking?.replaceChildren(...(total > 0 ? [takeLine(words, { corpus: thesaurus.of.corpus, select: found.select, narrow: this.browsing?.narrow })] : []));
      this.#add(list, more, found);
    } catch (thrown) {
      const box = new ProblemBox();
      box.show(words, asProblem(thrown), () => this.#list());
      units.replaceChildren(box);
    }
  }

  #switch() {
    const { words, theme } = this;
    const box = make("input", { type: "checkbox", id: "with-narrower" });
    box.checked = this.#narrower;
    box.addEventListener("change", async () => {
      this.#narrower = box.checked;
      await this.#list();
      this.querySelector("#with-narrower")?.dispatchEvent(new Event("shown"));
      /** @type {HTMLElement | null} */ (this.querySelector("#with-narrower"))?.focus();
    });
    return make("p", { class: "small", hidden: theme?.narrower.length === 0 }, box, " ", make("label", { for: "with-narrower" }, words?.text("withNarrower") ?? ""));
  }

  /**
   * @param {HTMLOListElement} list
   * @param {HTMLButtonElement} more
   */
  async #more(list, more) {
    const offset = list.childElementCount;
    const found = await this.thesaurus?.units(this.theme?.id ?? "", { narrower: this.#narrower, offset });
    if (!found) return;
    this.#add(list, more, found);
    /** @type {HTMLElement | undefined} */ (list.children[offset])?.focus();
  }

  /**
   * @param {HTMLOListElement} list
   * @param {HTMLButtonElement} more
   * @param {import("../themes/asking.js").LinkedUnits} found
   */
  #add(list, more, { items, page }) {
    list.append(...items.map((unit) => make("li", { tabindex: -1, "data-unit": unit.id },
      make("h4", { class: "citation" }, make("a", { href: fragment("unit", [unit.id], { release: this.thesaurus?.of.release ?? "" }) }, make("bdi", {}, unit.citation))), wording(unit, "unit-text", unit.text))));
    const left = page.total - list.childElementCount;
    more.hidden = left <= 0;
    more.textContent = this.words?.text("moreUnits", { count: left }) ?? "";
  }
}

/**
 * @param {string} name
 * @param {Node[]} parts
 */
function row(name, parts) {
  const separated = parts.flatMap((part, at) => (at === 0 ? [part] : [" · ", part]));
  return parts.length > 0 ? [make("dt", {}, name), make("dd", {}, ...separated)] : [];
}
