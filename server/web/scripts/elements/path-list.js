/** @file The paths found for a question, as cards; the first few shown, the rest behind a button. */

import { pathTreeFold } from "../folds/later.js";
import { button, make } from "../make.js";
import { isSame, settingOf, similaritiesOf } from "../whose.js";
import { PathFacts } from "./path-facts.js";
import { PathTrail } from "./path-trail.js";

/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../contract.js").Answer} Answer */
/** @typedef {import("../contract.js").ThemePath} ThemePath */

const SHOWN = 4;

export class PathList extends HTMLElement {
  #list = make("ol", { class: "paths", role: "list" });
  /** @type {(() => HTMLLIElement)[]} */
  #left = [];

  /**
   * Draw the first few; the others are drawn when `rest` is called, or when they are asked for.
   *
   * @param {Setting} setting
   * @param {Answer} answer
   * @param {number} first
   */
  show(setting, { paths, evidence }, first = SHOWN) {
    const { words } = setting;
    this.#left = paths.map((path, at) => () => {
      const led = evidence.filter((unit) => [unit.path, ...unit.other_paths].some((known) => isSame(known, path)));
      const card = pathCard(settingOf(setting, path), path, { id: `path-${at + 1}`, similarities: similaritiesOf(paths, path), led });
      card.hidden = at >= SHOWN;
      return card;
    });
    this.#draw(first);
    this.replaceChildren(
      make("h2", { id: "paths-title" }, words.text("pathsFound", { count: paths.length })),
      paths.length > 0 ? this.#list : make("p", { class: "small" }, words.text("noPathsFound")),
      ...(paths.length > SHOWN ? [this.#more(words, paths.length)] : []));
  }

  /** Draw what was not drawn yet. */
  rest() {
    this.#draw(this.#left.length);
  }

  /** @param {number} count */
  #draw(count) {
    this.#list.append(...this.#left.splice(0, count).map((draw) => draw()));
  }

  /**
   * @param {import("../words.js").Words} words
   * @param {number} count
   */
  #more(words, count) {
    const more = button({ id: "paths-more", class: "quiet", "aria-expanded": "false" }, words.text("allPaths", { count }), () => {
      this.rest();
      const unfolded = more.getAttribute("aria-expanded") === "true";
      more.setAttribute("aria-expanded", String(!unfolded));
      more.textContent = unfolded ? words.text("allPaths", { count }) : words.text("fewerPaths");
      for (const card of [...this.#list.children].slice(SHOWN)) card.toggleAttribute("hidden", unfolded);
    });
    return more;
  }
}

/**
 * @param {Setting} setting
 * @param {ThemePath} path
 * @param {{id: string, similarities: (number | null)[], led: import("../contract.js").Evidence[]}} around
 */
function pathCard(setting, path, { id, similarities, led }) {
  const { words } = setting;
  const trail = new PathTrail();
  trail.show(path);
  const facts = new PathFacts();
  facts.show(setting, path, { id, similarities });
  const links = led.map((unit) => evidenceLink(words, unit, `${id}-to-${unit.rank}`));
  return make("li", { class: "path-card", id, "data-path": path.id }, trail, facts,
    make("p", { class: "small opens" },
      ...words.nodes("opensUnits", { count: path.units }),
      links.length > 0 && " ", ...(links.length > 0 ? [words.text("shownBelow"), " ", ...spaced(links)] : [])),
    pathTreeFold(setting, path, `${id}-tree`));
}

/**
 * @param {import("../words.js").Words} words
 * @param {import("../contract.js").Evidence} unit
 * @param {string} id
 */
function evidenceLink(words, { rank, citation }, id) {
  const link = make("a", { id, href: `#evidence-${rank}`, "aria-label": words.text("goToPassage", { citation }) }, make("bdi", {}, words.number(rank)));
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const card = document.getElementById(`evidence-${rank}`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "start" });
  });
  return link;
}

/** @param {Node[]} nodes */
function spaced(nodes) {
  return nodes.flatMap((node, at) => (at === 0 ? [node] : [" ", node]));
}
