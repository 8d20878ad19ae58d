/** @file References in notes and commentary become links; on focus or under the pointer each shows its passage. */

import { make, wording } from "./make.js";
import { unitHref } from "./study/addresses.js";

/** @typedef {{text: string, start: number, end: number, units: string[], status: string}} Reference */
const MOST = 3;
let made = 0;

/**
 * Put links in the place of the references of some elements' texts; where the server cannot say, the texts stay.
 *
 * @param {import("./contract.js").Setting} setting
 * @param {string} corpus
 * @param {HTMLElement[]} elements that hold text alone
 */
export async function linkReferences({ words, api }, corpus, elements) {
  const parts = elements.filter((element) => /\p{Nd}/u.test(element.textContent ?? ""));
  if (!corpus || parts.length === 0) return;
  try {
    const { items } = await api.post(`v1/references/${encodeURIComponent(corpus)}`, { texts: parts.slice(0, 100).map(({ textContent }) => (textContent ?? "").slice(0, 20_000)) });
    items.forEach((/** @type {Reference[]} */ found, /** @type {number} */ at) => {
      const text = parts[at].textContent ?? "";
      if (!found.some(({ units }) => units.length > 0)) return;
      parts[at].classList.add("refers");
      parts[at].replaceChildren(...linked(text, found, (one) => referenceLink({ words, api }, corpus, one)));
    });
  } catch {
    return; // a link is a help, not the text
  }
}

/**
 * Cut a text at its references, which are counted in code points; joined again it is the text.
 *
 * @template Put
 * @param {string} text
 * @param {Reference[]} found
 * @param {(reference: Reference) => Put} put
 * @returns {(string | Put)[]}
 */
export function linked(text, found, put) {
  const points = Array.from(text);
  /** @type {(string | Put)[]} */
  const parts = [];
  let at = 0;
  for (const one of found.filter(({ units }) => units.length > 0)) {
    parts.push(points.slice(at, one.start).join(""), put(one));
    at = one.end;
  }
  return [...parts, points.slice(at).join("")].filter((part) => part !== "");
}

/**
 * @param {Pick<import("./contract.js").Setting, "words" | "api">} setting
 * @param {string} corpus
 * @param {Reference} reference
 */
function referenceLink({ words, api }, corpus, { text }) {
  const id = `preview-${(made += 1)}`;
  const tip = make("span", { id, role: "tooltip", class: "preview", hidden: true });
  const link = make("a", { href: unitHref(corpus, text), "aria-describedby": id }, make("bdi", {}, text));
  const whole = make("span", { class: "referring" }, link, tip);
  const away = (/** @type {KeyboardEvent} */ event) => void (event.key === "Escape" && hide());
  const show = async () => {
    tip.hidden = false;
    document.addEventListener("keydown", away); // under the pointer too, wherever the focus is
    if (tip.childNodes.length > 0) return;
    tip.replaceChildren(words.text("loading"));
    try {
      const { items } = await api.get(`v1/passages/${encodeURIComponent(corpus)}?${new URLSearchParams({ ref: text, limit: String(MOST) })}`);
      tip.replaceChildren(...items.flatMap((/** @type {{citation: string, texts: import("./contract.js").Wording[]}} */ { citation, texts }) => {
        const read = texts.find(({ language }) => language === words.tag) ?? texts[0];
        const line = wording(read, "line", read.text);
        return [make("bdi", { class: "small" }, citation), make("span", { class: line.className, lang: line.lang, dir: line.dir }, read.text)];
      }));
    } catch {
      hide();
    }
  };
  const hide = () => {
    tip.hidden = true;
    document.removeEventListener("keydown", away);
  };
  whole.addEventListener("pointerenter", show);
  whole.addEventListener("pointerleave", hide);
  link.addEventListener("focus", show);
  link.addEventListener("blur", hide);
  return whole;
}
