/** @file A dialog with a form that is sent; what was typed stays until it is kept, and a failure says so. */

import { ProblemBox } from "../elements/problem-box.js";
import { button, make } from "../make.js";
import { asProblem } from "../problem.js";

/**
 * @typedef {object} Sent
 * @property {import("../contract.js").Setting} setting
 * @property {HTMLElement} opener what has the focus again when it closes
 * @property {string} title
 * @property {string} send what the button is called
 * @property {HTMLElement[]} fields
 * @property {() => Promise<Node | undefined>} keep sends it; gives what is shown when it is kept, nothing where it cannot be sent yet
 */

/**
 * Open a dialog that sends its form.
 *
 * @param {Sent} sent
 */
export function openDialog({ setting: { words, api }, opener, title, send, fields, keep }) {
  const outcome = make("div", { class: "outcome", "aria-live": "assertive" });
  const save = make("button", { type: "submit", class: "primary", id: "act-send" }, send);
  const key = make("input", { id: "act-key", type: "password", dir: "ltr", autocomplete: "off" });
  const keyField = make("div", { class: "field", hidden: true }, make("label", { for: "act-key" }, words.text("flagKey")), key);
  const close = button({ class: "secondary", id: "act-close" }, words.text("close"), () => dialog.close());
  const form = make("form", {}, ...fields, keyField, outcome, make("div", { class: "dialog-actions" }, save, close));
  const dialog = make("dialog", { class: "dialog", "aria-labelledby": "act-title" }, make("h2", { id: "act-title" }, title), form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (save.disabled) return;
    save.disabled = true;
    api.key = key.value || api.key;
    try {
      const kept = await keep();
      if (kept) {
        outcome.replaceChildren(kept);
        save.hidden = true;
        close.focus();
      }
    } catch (thrown) {
      const problem = asProblem(thrown);
      const box = new ProblemBox();
      box.show(words, problem);
      keyField.hidden = problem.slug !== "forbidden";
      outcome.replaceChildren(make("p", { class: "unsaved" }, words.text("notSaved")), box);
      save.textContent = words.text("tryAgain");
    } finally {
      save.disabled = false;
    }
  });
  dialog.addEventListener("click", ({ target }) => {
    // Another view is no place for what was sent from this one.
    if (target instanceof Element && target.closest("a[href^='#']")) dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
