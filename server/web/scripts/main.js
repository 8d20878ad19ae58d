/** @file Starts the page: chooses the interface's language, registers the elements, hands over. */

import { Api } from "./api.js";
import { registerElements } from "./elements.js";
import { LanguageLinks } from "./elements/language-links.js";
import { LegendDialog } from "./elements/legend-dialog.js";
import { ViewLinks } from "./elements/view-links.js";
import { ViewOutlet } from "./elements/view-outlet.js";
import { QuestionPage } from "./elements/question-page.js";
import { applySizes } from "./sizes.js";
import { chooseLanguage, loadWords } from "./words.js";

/** @param {import("./words.js").Words} words */
function speak(words) {
  document.documentElement.lang = words.tag;
  document.documentElement.dir = words.direction;
  for (const part of document.querySelectorAll("[data-say]")) {
    part.textContent = words.text(part.getAttribute("data-say") ?? "");
  }
}

function leadSkipLink() {
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main")?.focus();
  });
}

/**
 * An element that stands in the page's own markup.
 *
 * @template {HTMLElement} Element
 * @param {string} tag
 * @param {new () => Element} kind
 * @returns {Element}
 */
function element(tag, kind) {
  const found = document.querySelector(tag);
  if (found instanceof kind) return found;
  throw new Error(`the page has no <${tag}>`);
}

async function start() {
  const asked = new URLSearchParams(location.search).get("ui");
  const words = await loadWords(chooseLanguage(asked, navigator.languages));
  applySizes();
  registerElements();
  speak(words);
  leadSkipLink();
  element("language-links", LanguageLinks).show(words);
  const legend = element("legend-dialog", LegendDialog);
  legend.show(words);
  element("view-links", ViewLinks).show(words);
  const api = new Api();
  const page = element("question-page", QuestionPage);
  await element("view-outlet", ViewOutlet).start(words, api, page);
  await page.start(words, api, legend);
}

await start();
