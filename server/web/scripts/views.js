/** @file The views beside the question, by the first word of the address's fragment (`#/check`). */

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./api.js").Api} Api */
/** @typedef {{view: string, place: string[], params: URLSearchParams}} Fragment */
/**
 * @typedef {object} ViewSetting
 * @property {Words} words
 * @property {Api} api
 * @property {import("./contract.js").Corpus[]} corpora
 */
/** @typedef {HTMLElement & {start(setting: ViewSetting): void, go(fragment: Fragment): Promise<void> | void}} View */

/** Parts of the words and styles that a view needs beside its own. */
const MORE = Object.freeze({
  inquire: { words: ["writing", "versions"], styles: [] },
  judge: { words: [], styles: ["inquire"] },
  sheets: { words: ["versions"], styles: [] },
  unit: { words: ["study", "themes"], styles: ["study", "themes"] },
});

/** Each view with its loader; its words are the folder of messages of the same name, its style the file. */
export const VIEWS = Object.freeze({
  themes: () => import("./elements/themes-view.js").then((module) => module.ThemesView),
  inquire: () => import("./elements/inquire-view.js").then((module) => module.InquireView),
  watch: () => import("./elements/watch-view.js").then((module) => module.WatchView),
  check: () => import("./elements/check-view.js").then((module) => module.CheckView),
  judge: () => import("./elements/judge-view.js").then((module) => module.JudgeView),
  sheets: () => import("./elements/sheets-view.js").then((module) => module.SheetsView),
  notes: () => import("./elements/notes-view.js").then((module) => module.NotesView),
  flags: () => import("./elements/flags-view.js").then((module) => module.FlagsView),
  unit: () => import("./elements/unit-view.js").then((module) => module.UnitView),
});

/** Views that an address leads to, and no link at the top of the page. */
export const UNLISTED = Object.freeze(["unit"]);

/**
 * The folders of messages and the style sheets that a view speaks and is drawn with.
 *
 * @param {string} view
 * @returns {{words: string[], styles: string[]}}
 */
export function needsOf(view) {
  const more = MORE[/** @type {keyof typeof MORE} */ (view)];
  return { words: [view, ...(more?.words ?? [])], styles: [...(more?.styles ?? []), view] };
}

/**
 * Read a fragment such as `#/inquire/dry-summer?version=3`; one of no view belongs to the question.
 *
 * @param {string} hash
 * @returns {Fragment}
 */
export function readFragment(hash) {
  const [path, search = ""] = hash.replace(/^#\/?/, "").split("?");
  const [view, ...place] = hash.startsWith("#/") ? path.split("/").map(decoded) : [""];
  return { view: view in VIEWS ? view : "", place, params: new URLSearchParams(search) };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign, which then names itself
  }
}

/**
 * Write a fragment.
 *
 * @param {string} view
 * @param {string[]} [place]
 * @param {Record<string, string | number>} [params] empty values are left out
 */
export function fragment(view, place = [], params = {}) {
  const given = Object.entries(params).filter(([, value]) => value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const path = [view, ...place].map(encodeURIComponent).join("/");
  return `#/${path}${given.length > 0 ? `?${search}` : ""}`;
}

/**
 * Go to an address of this page as a link would, or put it in the place of the one shown.
 *
 * @param {string} href
 * @param {{replace?: boolean}} [options]
 */
export function visit(href, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"]({}, "", href);
  dispatchEvent(new PopStateEvent("popstate", { state: {} }));
}
