/** @file The parts of a shelf: the form that begins something, and the list of what there is, a page at a time. */

import { forgetDraft } from "./draft.js";
import { SaveState } from "./elements/save-state.js";
import { button, make } from "./make.js";
import { reviewerField } from "./reviewer.js";
import { fragment, visit } from "./views.js";

const PAGE = 20;

/**
 * @typedef {object} Beginning
 * @property {string} view where what was begun is worked on
 * @property {string} place the address at the server
 * @property {string} label of the form
 * @property {{id: string, text: string}} send the button
 * @property {HTMLElement[]} fields
 * @property {string[]} drafts what is forgotten once the server has kept it
 * @property {() => object | undefined} body what is sent; nothing where it cannot be sent yet
 */

/**
 * @param {import("./views.js").ViewSetting} setting
 * @param {Beginning} beginning
 */
export function beginForm({ words, api }, { view, place, label, send, fields, drafts, body }) {
  const state = new SaveState();
  const begin = async () => {
    const given = body();
    if (!given) return;
    state.saving();
    try {
      const { id } = await api.post(place, given);
      drafts.forEach(forgetDraft);
      visit(fragment(view, [id]));
    } catch (thrown) {
      state.failed(thrown, 1);
    }
  };
  state.start(words, api, begin);
  const form = make("form", { class: "begin-form", "aria-label": label }, ...fields, reviewerField(words), state,
    make("p", {}, make("button", { type: "submit", class: "primary", id: send.id }, send.text)));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin();
  });
  return form;
}

/**
 * @param {import("./views.js").ViewSetting} setting
 * @param {{place: string, none: string, line: (item: any) => HTMLElement}} shelved its address at the server, what an empty one says, and how one thing is drawn
 * @returns {{parts: HTMLElement[], add: () => Promise<void>}} the list with its button, and what fetches the next page
 */
export function shelfList({ words, api }, { place, none, line }) {
  const list = make("ol", { role: "list", class: "shelf" });
  const add = async () => {
    const { items, page } = await api.get(`${place}?limit=${PAGE}&offset=${list.children.length}`);
    list.append(...items.map(line));
    more.hidden = list.children.length >= page.total;
    if (page.total === 0) list.append(make("li", { class: "small" }, none));
  };
  const more = button({ class: "secondary", hidden: true }, words.text("more"), add);
  return { parts: [list, more], add };
}
