/** @file A passage word by word: between two editions, or between two releases. */

import { ProblemBox } from "../elements/problem-box.js";
import { make } from "../make.js";
import { asProblem } from "../problem.js";

/** @typedef {import("./passage-study.js").Studied} Studied */
/** @typedef {{kind: "same" | "spelling" | "changed" | "added" | "dropped", before: string, after: string}} Segment */
/** @typedef {{release: string, edition: string, language: string, direction: import("../contract.js").Direction, text: string}} Side */

let made = 0;

/**
 * @param {Studied} studied
 * @returns {Promise<HTMLElement[]>}
 */
export async function compare(studied) {
  const { setting: { words, api, corpus }, unit } = studied;
  const { items } = await api.get(`v1/releases/${encodeURIComponent(studied.corpus)}?limit=200`);
  const releases = items.map((/** @type {{release: string}} */ { release }) => release);
  const editions = (corpus?.editions ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const same = alike(studied);
  const edition = choice(words, "compareEdition", editions, unit.edition);
  const other = choice(words, "compareWith", editions, same ?? "");
  const older = choice(words, "compareOlder", releases.map((/** @type {string} */ value) => ({ value, label: value })), releases[1] ?? "");
  const newer = choice(words, "compareNewer", releases.map((/** @type {string} */ value) => ({ value, label: value })), releases[0] ?? "");
  const result = make("div", { class: "compared", "aria-live": "polite" });
  const show = () => draw(studied, result, { edition: edition.value, ...(older.value === newer.value && newer.value === releases[0] ? {} : { from: older.value, to: newer.value }), ...(other.value && other.value !== edition.value ? { other: other.value } : {}) });
  for (const one of [edition, other, older, newer]) one.addEventListener("change", show);
  const between = releases.length > 1;
  if (same === undefined && between) other.value = edition.value;
  if (same !== undefined || !between) older.value = newer.value;
  await show();
  return [make("div", { class: "comparing" }, labelled(edition), labelled(other), ...(between ? [labelled(older), labelled(newer)] : [])), result];
}

/**
 * Another edition in the language of the one shown, which is worth comparing most.
 *
 * @param {Studied} studied
 */
function alike({ setting: { corpus }, unit }) {
  const of = corpus?.editions.find(({ id }) => id === unit.edition);
  return corpus?.editions.find(({ id, language }) => id !== unit.edition && language === of?.language)?.id;
}

/**
 * @param {import("../words.js").Words} words
 * @param {string} key
 * @param {{value: string, label: string}[]} options
 * @param {string} chosen
 */
function choice(words, key, options, chosen) {
  const select = make("select", { id: `compare-${(made += 1)}`, name: key }, ...options.map(({ value, label }) => make("option", { value, dir: "auto", selected: value === chosen }, label)));
  select.dataset.label = words.text(key);
  return select;
}

/** @param {HTMLSelectElement} select */
function labelled(select) {
  return make("p", { class: "field" }, make("label", { for: select.id }, select.dataset.label), " ", select);
}

/**
 * @param {Studied} studied
 * @param {HTMLElement} result
 * @param {Record<string, string>} asked
 */
async function draw({ setting: { words, api, corpus }, corpus: name, unit }, result, asked) {
  const key = JSON.stringify(asked);
  result.dataset.asked = key;
  if (!asked.other && !asked.from) return result.replaceChildren(make("p", { class: "small" }, words.text("compareChoose")));
  try {
    const found = await api.get(`v1/differences/${encodeURIComponent(name)}?${new URLSearchParams({ ...asked, unit: unit.id })}`);
    if (result.dataset.asked === key) result.replaceChildren(...differing(words, corpus, found));
  } catch (thrown) {
    const box = new ProblemBox();
    box.show(words, asProblem(thrown));
    if (result.dataset.asked === key) result.replaceChildren(box);
  }
  return undefined;
}

/**
 * @param {import("../words.js").Words} words
 * @param {import("../contract.js").Corpus | undefined} corpus
 * @param {{before: Side, after: Side, same: boolean, likeness: number, segments: Segment[]}} found
 */
function differing(words, corpus, { before, after, same, likeness, segments }) {
  const named = (/** @type {Side} */ { edition, release }) => `${corpus?.editions.find(({ id }) => id === edition)?.title ?? edition} · ${release}`;
  const sides = make("p", { class: "small reference" }, make("del", {}, make("bdi", {}, named(before))), " → ", make("ins", {}, make("bdi", {}, named(after))));
  const said = make("p", { class: "small" }, same ? words.text("compareSame") : words.text("compareShare", { share: Math.round(likeness * 100) }));
  if (before.language.split("-")[0] !== after.language.split("-")[0]) {
    return [sides, make("p", { class: "small" }, words.text("compareLanguages")), whole(before), whole(after)];
  }
  return [sides, said, make("p", { class: "wording line word-by-word", lang: after.language, dir: after.direction }, ...segments.flatMap((segment) => worded(words, segment)))];
}

/** @param {Side} side */
function whole({ language, direction, text }) {
  return make("p", { class: "wording line", lang: language, dir: direction }, text);
}

/**
 * What stood before and what stands now, each with its word for those who do not see the marks.
 *
 * @param {import("../words.js").Words} words
 * @param {Segment} segment
 * @returns {(Node | string)[]}
 */
function worded(words, { kind, before, after }) {
  if (kind === "same" || before.trim() === after.trim()) return [after];
  const unseen = (/** @type {string} */ key) => make("span", { class: "unseen", lang: words.tag, dir: words.direction }, ` ${words.text(key)} `);
  const space = before && after && !/\s$/.test(before) ? " " : "";
  return [
    before && make("del", { "data-kind": kind, title: words.text(`word.${kind}`) }, unseen("word.dropped"), before),
    space,
    after && make("ins", { "data-kind": kind, title: words.text(`word.${kind}`) }, unseen(kind === "spelling" ? "word.spelling" : "word.added"), after),
  ].filter((part) => part !== "");
}
