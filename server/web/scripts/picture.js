/** @file A drawing of the page kept as SVG or PNG, as it looks now, whatever style sheets it is drawn with. */

import { button, make } from "./make.js";
import { saveFile } from "./keeping.js";
import { shape } from "./shapes.js";

const SHARP = 2;
const WIDEST = 8192;
/** What a style sheet may say of a shape, written into the copy so that it keeps it alone. */
const LOOKS = Object.freeze([
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-opacity", "stroke-linecap", "opacity", "display", "visibility",
  "font-family", "font-size", "font-weight", "font-style", "text-anchor", "dominant-baseline", "direction", "unicode-bidi", "marker-end",
]);

/**
 * Two buttons that keep a drawing; what they keep is looked up when one is pressed.
 *
 * @param {import("./words.js").Words} words
 * @param {() => SVGSVGElement | null | undefined} drawing
 * @param {string} name of the file, from whatever the drawing is of
 */
export function pictureButtons(words, drawing, name) {
  const file = name.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "").slice(0, 80) || "themepath";
  const said = make("p", { class: "small", role: "status" });
  const keep = (/** @type {"svg" | "png"} */ kind) => async () => {
    const svg = drawing();
    if (!svg) return;
    said.replaceChildren();
    try {
      await savePicture(svg, kind, file);
    } catch { // a browser that refuses so large a canvas
      said.replaceChildren(words.text("pictureTooLarge"));
    }
  };
  return make("div", { class: "actions picture-buttons" },
    button({ class: "secondary", "data-save": "svg" }, words.text("saveSvg"), keep("svg")),
    button({ class: "secondary", "data-save": "png" }, words.text("savePng"), keep("png")), said);
}

/**
 * Let the browser save a drawing under a name.
 *
 * @param {SVGSVGElement} svg on the page, with a viewBox
 * @param {"svg" | "png"} kind
 * @param {string} name without an ending
 */
async function savePicture(svg, kind, name) {
  const alone = standalone(svg);
  const text = new XMLSerializer().serializeToString(alone);
  if (kind === "svg") return saveFile(`${name}.svg`, "image/svg+xml", text);
  return saveFile(`${name}.png`, "image/png", await pixels(text, alone));
}

/**
 * A copy that looks alike without the page: styles written into it, its size, and the page's ground behind it.
 *
 * @param {SVGSVGElement} svg
 * @returns {SVGSVGElement}
 */
function standalone(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const copies = [copy, ...copy.querySelectorAll("*")];
  [svg, ...svg.querySelectorAll("*")].forEach((one, at) => dress(one, copies[at]));
  for (const link of copy.querySelectorAll("[tabindex], [href]")) for (const name of ["tabindex", "href"]) link.removeAttribute(name);
  const { x, y, width, height } = svg.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.removeAttribute("style");
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
  copy.insertBefore(shape("rect", { x, y, width, height, fill: ground }), copy.querySelector(":scope > title, :scope > desc")?.nextSibling ?? copy.firstChild);
  return copy;
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function dress(from, to) {
  to.removeAttribute("class");
  if (from.closest("title, desc, defs")) return;
  const style = getComputedStyle(from);
  for (const look of LOOKS) {
    const value = style.getPropertyValue(look);
    if (value && !value.includes("var(")) to.setAttribute(look, value);
  }
}

/**
 * @param {string} text
 * @param {SVGSVGElement} svg
 * @returns {Promise<Blob>}
 */
async function pixels(text, svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const { width, height } = svg.viewBox.baseVal;
  const sharp = Math.min(SHARP, WIDEST / Math.max(width, height));
  const canvas = make("canvas", { width: Math.round(width * sharp), height: Math.round(height * sharp) });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
