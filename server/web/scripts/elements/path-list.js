/** @file The paths found for a question, as cards; the first few shown, the rest behind a button. */

import { pathTreeFold } from "../folds/path-tree.js";
import { button, make } from "../make.js";
import { isSame, settingOf, similaritiesOf } from "../whose.js";
import { PathFacts } from "./path-facts.js";
import { PathTrail } from "./path-trail.js";

/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../contract.js").Answer} Answer */
/** @typedef {import("../contract.js").ThemePath} ThemePath */

const SHOWN = 4;

export class PathList extends HTMLElement {
  /**
   * @param {Setting} setting
   * @param {Answer} answer
   */
  show(setting, { paths, evidence }) {
    const { words } = setting;
    const cards = paths.map((path, at) => {
      const led = evidence.filter((unit) => [unit.path, ...unit.other_paths].some((known) => isSame(known, path)));
      const card = pathCard(settingOf(setting, path), path, { id: `path-${at + 1}`, similarities: similaritiesOf(paths, path), led });
      card.hidden = at >= SHOWN;
      return card;
    });
    this.replaceChildren(
      make("h2", { id: "paths-title" }, words.text("pathsFound", { count: paths.length })),
      paths.length > 0 ? make("ol", { class: "paths", role: "list" }, ...cards) : make("p", { class: "small" }, words.text("noPathsFound")),
      ...(paths.length > SHOWN ? [this.#more(words, cards)] : []));
  }

  /**
   * @param {import("../words.js").Words} words
   * @param {HTMLLIElement[]} cards
   */
  #more(words, cards) {
    const more = button({ id: "paths-more", class: "quiet", "aria-expanded": "false" }, words.text("allPaths", { count: cards.length }), () => {
      const unfolded = more.getAttribute("aria-expanded") === "true";
      more.setAttribute("aria-expanded", String(!unfolded));
      more.textContent = unfolded ? words.text("allPaths", { count: cards.length }) : words.text("fewerPaths");
      for (const card of cards.slice(SHOWN)) card.hidden = unfolded;
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
