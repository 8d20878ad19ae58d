/** @file Who cites a passage and whom it cites, in the newest release or over all that are kept. */

import { button, make } from "../make.js";
import { unitHref } from "./addresses.js";

/** @typedef {import("./passage-study.js").Studied} Studied */
/** @typedef {{id: string, citation: string, kinds: string[], releases: string[]}} Citing */

const STEP = 20;
let made = 0;

/**
 * @param {Studied} studied
 * @returns {Promise<HTMLElement[]>}
 */
export async function citing(studied) {
  const { words } = studied.setting;
  const all = make("input", { type: "checkbox", id: `citing-all-${(made += 1)}` });
  const lists = make("div", { class: "two-lists" });
  const draw = async () => {
    const release = all.checked ? "all" : studied.release;
    lists.replaceChildren(...(await Promise.all([side(studied, "in", release), side(studied, "out", release)])));
  };
  all.addEventListener("change", draw);
  await draw();
  return [make("p", { class: "small" }, all, " ", make("label", { for: all.id }, words.text("overReleases"))), lists];
}

/**
 * @param {Studied} studied
 * @param {"in" | "out"} direction
 * @param {string} release
 */
async function side(studied, direction, release) {
  const { words } = studied.setting;
  const list = make("ul", { class: "cites", role: "list" });
  const more = button({ class: "quiet" }, words.text("more"), () => add(true));
  const head = make("h4", {});
  const add = async (focus = false) => {
    const offset = list.childElementCount;
    const { items, page } = await fetched(studied, { direction, release, offset: String(offset), limit: String(STEP) });
    list.append(...items.map((/** @type {Citing} */ one) => item(studied, one, release === "all")));
    head.textContent = words.text(direction === "in" ? "citedBy" : "citesOut", { count: page.total });
    more.hidden = list.childElementCount >= page.total;
    if (focus) list.children[offset]?.querySelector("a")?.focus();
  };
  await add();
  return make("section", { "data-direction": direction }, head, list, more);
}

/**
 * @param {Studied} studied
 * @param {Record<string, string>} asked
 */
function fetched({ setting: { api }, corpus, unit }, { release, ...asked }) {
  return api.get(`v1/citing/${encodeURIComponent(corpus)}?${new URLSearchParams({ ...asked, unit: unit.id, ...(release && { release }) })}`);
}

/**
 * @param {Studied} studied
 * @param {Citing} one
 * @param {boolean} all
 */
function item({ setting: { words }, corpus, release, pinned }, { id, citation, kinds, releases }, all) {
  const told = [...kinds, ...(all ? [words.text("inReleases", { releases: releases.join(", ") })] : [])];
  const pin = all && !releases.includes(release) ? releases.at(-1) ?? "" : pinned ? release : "";
  return make("li", {}, make("a", { href: unitHref(corpus, id, pin), "data-unit": id }, make("bdi", {}, citation)),
    told.length > 0 && make("span", { class: "small" }, " · ", make("bdi", {}, told.join(" · "))));
}
