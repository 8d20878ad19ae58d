/** @file One's own layer at a passage: which of one's themes hold it, a new one, and links to other passages. */

import { button, make } from "../make.js";
import { asProblem, Problem } from "../problem.js";
import { resolve } from "../former.js";
import { reviewerField } from "../reviewer.js";
import { ownForm, saveState } from "../themes/own-form.js";
import { ownLayer } from "../themes/own.js";
import { fragment } from "../views.js";
import { inCorpus, unitHref } from "./addresses.js";

/** @typedef {import("./passage-study.js").Studied} Studied */
/** @typedef {import("../themes/own.js").OwnLayer} OwnLayer */

let made = 0;

/**
 * @param {Studied} studied
 * @returns {Promise<HTMLElement[]>}
 */
export async function mine(studied) {
  const { setting: { words, api }, corpus } = studied;
  const own = ownLayer(api, corpus);
  const whose = make("p", { class: "small" });
  const themes = make("div", { class: "own-boxes", role: "group", "aria-label": words.text("ownThemes") });
  const links = make("ul", { class: "cites", role: "list" });
  const state = saveState();
  const draw = async () => {
    try {
      themes.replaceChildren(...(await boxes(studied, own, state)));
      links.replaceChildren(...(await linked(studied, own, state, draw)));
      whose.replaceChildren(...(own.owner ? words.nodes("ownOf", { name: own.owner }) : [words.text("ownOfNobody")]));
    } catch (thrown) {
      asProblem(thrown);
      state.failed(thrown, 0);
    }
  };
  state.start(words, api, draw);
  own.addEventListener("changed", () => themes.isConnected && draw());
  await draw();
  const fold = make("details", { class: "own-new" }, make("summary", {}, words.text("newOwnHere")));
  fold.append(ownForm({ words, own }, { broader: [], units: [studied.unit.id] }, () => (fold.open = false)));
  return [whose, reviewerField(words, () => own.forget(), "ownWhose", `mine-whose-${(made += 1)}`), themes, fold, make("h4", {}, words.text("ownLinks")), links, linkForm(studied, own, state, draw), state];
}

/**
 * A box for each of one's themes, checked where it holds the passage.
 *
 * @param {Studied} studied
 * @param {OwnLayer} own
 * @param {import("../elements/save-state.js").SaveState} state
 */
async function boxes({ setting: { words }, corpus, unit }, own, state) {
  const all = await own.themes();
  if (all.length === 0) return [make("p", { class: "small" }, words.text("noOwn"))];
  return all.map((theme) => {
    const box = make("input", { type: "checkbox", id: `own-box-${(made += 1)}`, "data-own-box": theme.id, checked: theme.units.some(({ id }) => id === unit.id) });
    box.addEventListener("change", async () => {
      state.saving();
      try {
        await own.hold(theme, unit.id, box.checked);
        state.saved();
        /** @type {HTMLElement | null} */ (document.querySelector(`[data-own-box="${CSS.escape(theme.id)}"]`))?.focus();
      } catch (thrown) {
        box.checked = !box.checked;
        state.failed(thrown, 0);
      }
    });
    return make("p", { class: "check" }, box, " ", make("label", { for: box.id, dir: "auto" }, theme.label), " ",
      make("a", { class: "small", href: inCorpus(corpus, fragment("themes", [], { own: theme.id })) }, words.text("ownOpen")));
  });
}

/**
 * @param {Studied} studied
 * @param {OwnLayer} own
 * @param {import("../elements/save-state.js").SaveState} state
 * @param {() => Promise<void>} again
 */
async function linked({ setting: { words }, corpus, unit }, own, state, again) {
  const all = await own.links(unit.id);
  return all.map((link) => {
    const other = link.from === unit.id ? link.to : link.from;
    return make("li", {}, make("a", { href: unitHref(corpus, other), "data-unit": other }, make("bdi", {}, other)), link.note && make("span", { class: "small", dir: "auto" }, ` · ${link.note}`), " ",
      button({ class: "quiet", "aria-label": words.text("unlinkFrom", { unit: other }) }, words.text("unlink"), async () => {
        try {
          await own.unlink(link);
          await again();
          state.saved();
        } catch (thrown) {
          state.failed(thrown, 0);
        }
      }));
  });
}

/**
 * A form for a link to another passage, named by its reference.
 *
 * @param {Studied} studied
 * @param {OwnLayer} own
 * @param {import("../elements/save-state.js").SaveState} state
 * @param {() => Promise<void>} again
 */
function linkForm({ setting: { words, api }, corpus, unit }, own, state, again) {
  const to = make("input", { id: `own-to-${(made += 1)}`, dir: "auto", maxlength: 200, required: true });
  const note = make("input", { id: `own-why-${made}`, dir: "auto", maxlength: 4000 });
  const form = make("form", { class: "own-form" },
    make("p", { class: "field" }, make("label", { for: to.id }, words.text("linkTo")), " ", to),
    make("p", { class: "field" }, make("label", { for: note.id }, words.text("ownNote")), " ", note),
    make("p", {}, make("button", { type: "submit", class: "secondary" }, words.text("linkIt"))));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    state.saving();
    try {
      const { units } = await resolve(api, corpus, to.value.trim());
      if (units.length === 0) throw new Problem("not-found", { status: 404, detail: to.value.trim() });
      for (const one of units) await own.link({ from: unit.id, to: one, note: note.value.trim() });
      to.value = note.value = "";
      await again();
      state.saved();
    } catch (thrown) {
      state.failed(thrown, 0);
    }
  });
  return form;
}
