/** @file A passage around hits: its units to read and judge, and the way to see more around it. */

import { passageActs } from "../acting.js";
import { becauseStored } from "../because.js";
import { commentaryFold } from "../folds/commentary.js";
import { editionsFold } from "../folds/editions.js";
import { pathsHereFold } from "../folds/paths-here.js";
import { scoreFolds } from "../folds/scores.js";
import { unitBeyond, widenButton } from "../folds/widening.js";
import { button, make, wording } from "../make.js";
import { kindOf } from "../sizes.js";
import { verdictControls } from "./verdicts.js";

/** @typedef {import("../inquiry.js").Desk} Desk */
/** @typedef {import("../inquiry.js").ReadUnit} ReadUnit */
/** @typedef {import("../inquiry.js").Hit} Hit */

/** A passage of more units is shown around what was found or judged, until the whole is asked for. */
const SHORT = 12;
const NEAR = 2;
/** @type {Set<string>} passages shown whole */
const whole = new Set();
/** @type {Map<string, ReadUnit[]>} units that were shown beyond the edges of passages */
const beyond = new Map();

/**
 * @param {Desk} desk
 * @param {import("../inquiry.js").Around} passage
 * @param {{at: number, hits: Hit[]}} around
 */
export function passageSection(desk, passage, { at, hits }) {
  const { words, inquiry } = desk;
  const { units, division, citation } = passage;
  const key = `${inquiry.id} ${inquiry.steps.retrieval.content?.run_id} ${citation}`;
  const edges = { previous: beyond.get(`${key} previous`) ?? [], next: beyond.get(`${key} next`) ?? [] };
  const shown = whole.has(key) ? units : near(units);
  const item = (/** @type {ReadUnit} */ unit) => make("li", { "aria-current": unit.hit && "true" }, unitArticle(desk, unit, hits.find((hit) => hit.unit === unit.id)));
  const lines = make("ol", { role: "list", class: "passage" },
    ...[...edges.previous.map((unit) => beyondLine(desk, unit)), ...shown.map(item), ...edges.next.map((unit) => beyondLine(desk, unit))]);
  const section = make("section", { class: "around", "aria-labelledby": `passage-${at}` },
    make("h3", { id: `passage-${at}` }, make("bdi", {}, citation), ...(division ? [" · ", make("bdi", {}, division.title)] : []),
      make("span", { class: "small" }, ` · ${words.text("passageUnits", { count: units.length })}`)),
    shown.length < units.length && button({ id: `whole-${at}`, class: "quiet" }, words.text("wholePassage", { count: units.length - shown.length }), () => {
      whole.add(key);
      section.replaceWith(passageSection(desk, passage, { at, hits }));
      document.getElementById(`passage-${at}`)?.scrollIntoView({ block: "nearest" });
    }),
    widen(desk, { lines, way: "previous", id: `widen-${at}-previous`, key, from: edges.previous[0] ?? units[0] }),
    lines,
    widen(desk, { lines, way: "next", id: `widen-${at}-next`, key, from: edges.next.at(-1) ?? units[units.length - 1] }));
  return section;
}

/**
 * What stands near a hit or a judged unit.
 *
 * @param {ReadUnit[]} units
 */
function near(units) {
  if (units.length <= SHORT) return units;
  const marks = units.flatMap((unit, at) => (unit.hit || unit.verdict ? [at] : []));
  return units.filter((_, at) => marks.some((mark) => Math.abs(mark - at) <= NEAR));
}

/**
 * @param {Desk} desk
 * @param {ReadUnit} unit
 */
function beyondLine(desk, unit) {
  return make("li", { class: "beyond" }, unitArticle(desk, unit, undefined));
}

/**
 * @param {Desk} desk
 * @param {ReadUnit} unit
 * @param {Hit | undefined} hit
 */
function unitArticle(desk, unit, hit) {
  const { words, api, corpus, inquiry } = desk;
  const id = `unit-${unit.id}`;
  const setting = { words, api, corpus };
  const read = /** @type {any} */ ({ ...unit, other_paths: [] });
  const more = hit || unit.verdict;
  const judged = inquiry.steps.evidence.content?.verdicts[unit.id];
  return make("article", { id, tabindex: -1, "data-evidence": unit.id, class: judged ? `is-${judged.verdict}` : null, "aria-labelledby": `${id}-title` },
    make("p", { class: "small reference", id: `${id}-title` },
      hit ? make("span", { class: "rank" }, make("span", { class: "unseen" }, `${words.text("rank")} `), words.number(hit.rank)) : null, " ",
      make("bdi", { lang: unit.language }, unit.citation), judged ? make("span", { class: "badge" }, words.text(`verdict.${judged.verdict}`)) : null),
    make("div", { class: "texts" }, wording(unit, `${hit ? "unit-text" : "line"} ${kindOf(corpus, unit)}`, unit.text), more && editionsFold(setting, read, `${id}-editions`)),
    hit && make("div", { class: "small" }, becauseStored(words, hit)),
    verdictControls(desk, unit, judged),
    more && make("div", { class: "folds" }, ...(hit ? scoreFolds(desk, hit, id) : []), pathsHereFold(setting, read, `${id}-paths`), ...commentaryFold(setting, read, `${id}-commentary`)),
    more && passageActs(setting, unit, id));
}

/**
 * A button that shows one unit more before or after a passage.
 *
 * @param {Desk} desk
 * @param {{lines: HTMLElement, way: "previous" | "next", id: string, key: string, from: ReadUnit}} edge
 */
function widen(desk, { lines, way, id, key, from }) {
  const { words, api, inquiry } = desk;
  let at = from;
  return widenButton(words, { id, way }, async () => {
    const beside = await unitBeyond(api, inquiry.corpus, at, way);
    if (!beside) return false;
    const unit = { ...beside, hit: false, verdict: null };
    const known = beyond.get(`${key} ${way}`) ?? [];
    beyond.set(`${key} ${way}`, way === "previous" ? [unit, ...known] : [...known, unit]);
    lines[way === "previous" ? "prepend" : "append"](beyondLine(desk, unit));
    at = unit;
    return true;
  });
}
