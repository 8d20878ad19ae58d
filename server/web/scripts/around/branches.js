/** @file The tree around a path: what is broader, its siblings, what is narrower, each opened when asked for. */

import { button, make } from "../make.js";
import { asProblem } from "../problem.js";
import { Thesaurus } from "../themes/asking.js";
import { fragment } from "../views.js";

/** @typedef {import("../themes/asking.js").Brief} Brief */
/** @typedef {{items: Brief[], total: number}} Level */
/** @typedef {{words: import("../words.js").Words, thesaurus: Thesaurus}} Desk */

const FEW = 12;

/**
 * @param {import("../contract.js").Setting} setting
 * @param {{steps: {id: string, label: string}[], language: string, direction: string}} path of a theme alone, the shortest way down to it is shown
 * @returns {Promise<HTMLElement[]>}
 */
export async function around({ words, api, corpus }, path) {
  const desk = { words, thesaurus: new Thesaurus(api, { corpus: corpus?.id ?? "", release: corpus?.release ?? "", language: path.language }) };
  const end = path.steps[path.steps.length - 1];
  const theme = await desk.thesaurus.theme(end.id);
  const steps = path.steps.length > 1 ? path.steps : [...theme.trail, end];
  const parent = steps.at(-2);
  const above = parent ? { id: parent.id } : { scheme: theme.index };
  const siblings = await below(desk, above, 0);
  const own = make("li", { class: "is-here" }, make("strong", { "aria-current": "true" }, name(theme)), size(desk, theme.size),
    theme.narrower.length > 0 && level(desk, { first: { items: theme.narrower.slice(0, 6), total: theme.narrower.length }, next: (offset) => below(desk, { id: end.id }, offset) }));
  const beside = level(desk, { first: { items: siblings.items.filter(({ id }) => id !== end.id), total: siblings.total }, asked: siblings.items.length, next: (offset) => below(desk, above, offset), without: end.id });
  beside.prepend(own);
  const broader = steps.slice(0, -1).reduceRight((/** @type {HTMLElement} */ inner, step) =>
    make("ul", { role: "list" }, make("li", {}, link(desk, { ...step, language: path.language }), inner)), beside);
  broader.classList.add("branches");
  broader.setAttribute("dir", path.direction);
  return [broader,
    ...named(desk, "alsoUnder", theme.broader.filter(({ id }) => id !== parent?.id)),
    ...named(desk, "relatedTo", theme.related)];
}

/**
 * The next few themes directly below one, or at the top of an index.
 *
 * @param {Desk} desk
 * @param {{id?: string, scheme?: string}} above
 * @param {number} offset
 * @returns {Promise<Level>}
 */
async function below({ thesaurus }, { id = "", scheme }, offset) {
  const { items, page } = await thesaurus.below(id, offset, { limit: FEW, scheme });
  return { items, total: page.total };
}

/**
 * Themes of one level and the button that fetches the next few.
 *
 * @param {Desk} desk
 * @param {{first: Level, next: (offset: number) => Promise<Level>, asked?: number, without?: string}} of asked counts those fetched of which some are not drawn again
 */
function level(desk, { first, next, asked = first.items.length, without }) {
  const list = make("ul", { role: "list" }, ...first.items.map((theme) => branch(desk, theme)));
  let at = asked;
  if (at >= first.total) return list;
  const more = button({ class: "quiet" }, desk.words.text("moreAround", { count: first.total - at }), async () => {
    try {
      const { items, total } = await next(at);
      at += items.length;
      const drawn = items.filter(({ id }) => id !== without).map((theme) => branch(desk, theme));
      last.before(...drawn);
      if (items.length === 0 || at >= total) last.remove();
      else more.textContent = desk.words.text("moreAround", { count: total - at });
      drawn[0]?.querySelector("a")?.focus();
    } catch (thrown) {
      said.replaceChildren(" ", asProblem(thrown).detail);
    }
  });
  const said = make("span", { class: "small", role: "status" });
  const last = make("li", {}, more, said);
  list.append(last);
  return list;
}

/**
 * @param {Desk} desk
 * @param {Brief} theme
 * @returns {HTMLLIElement}
 */
function branch(desk, theme) {
  const item = make("li", {}, link(desk, theme), size(desk, theme.size));
  if (theme.narrower === 0) return item;
  const opener = button({ class: "twist", "aria-expanded": "false", "aria-label": desk.words.text("openNarrower", { theme: theme.label, count: theme.narrower }) }, "", async () => {
    const drawn = item.querySelector(":scope > ul");
    const open = opener.getAttribute("aria-expanded") === "true";
    opener.setAttribute("aria-expanded", String(!open));
    if (drawn instanceof HTMLElement) return void (drawn.hidden = open);
    try {
      item.append(level(desk, { first: await below(desk, { id: theme.id }, 0), next: (offset) => below(desk, { id: theme.id }, offset) }));
    } catch (thrown) {
      opener.setAttribute("aria-expanded", "false");
      item.append(make("span", { class: "small", role: "status" }, " ", asProblem(thrown).detail));
    }
  });
  item.prepend(opener, " ");
  return item;
}

/**
 * @param {Desk} desk
 * @param {string} key
 * @param {Brief[]} themes
 */
function named(desk, key, themes) {
  if (themes.length === 0) return [];
  return [make("p", { class: "small" }, desk.words.text(key)), make("ul", { role: "list", class: "branches" }, ...themes.slice(0, 12).map((theme) => branch(desk, theme)))];
}

/**
 * @param {Desk} desk
 * @param {{id: string, label: string, language: string}} theme
 */
function link({ thesaurus }, theme) {
  const address = new URL(location.href);
  address.searchParams.set("corpus", thesaurus.of.corpus);
  return make("a", { href: `${address.search}${fragment("themes", [theme.id])}` }, name(theme));
}

/** @param {{label: string, language: string}} theme */
function name({ label, language }) {
  return make("bdi", { lang: language || null }, label);
}

/**
 * @param {Desk} desk
 * @param {number} units
 */
function size({ words }, units) {
  return units > 0 && make("span", { class: "small", title: words.text("opensUnits", { count: units }) }, ` · ${words.number(units)}`);
}
