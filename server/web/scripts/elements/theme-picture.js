/** @file A theme and its neighbours drawn as a graph, to be kept as SVG or PNG. */

import { button, make } from "../make.js";
import { place, WIDTH } from "../themes/drawing.js";

const SVG = "http://www.w3.org/2000/svg";
const SHARP = 2;

export class ThemePicture extends HTMLElement {
  /**
   * @param {import("../words.js").Words} words
   * @param {import("../themes/asking.js").Whole} theme
   */
  show(words, theme) {
    const holder = make("div", { class: "picture" });
    const fold = make("details", { id: "theme-picture" }, make("summary", { id: "theme-picture-summary" }, words.text("picture")), holder);
    fold.addEventListener("toggle", () => {
      if (!fold.open || holder.childElementCount > 0) return;
      holder.append(...this.#parts(words, theme));
      holder.querySelector("[data-main]")?.scrollIntoView({ inline: "center", block: "nearest" });
    });
    this.replaceChildren(fold);
  }

  /**
   * @param {import("../words.js").Words} words
   * @param {import("../themes/asking.js").Whole} theme
   */
  #parts(words, theme) {
    const { left, ...drawn } = place(theme);
    const svg = draw(drawn, words.text("pictureOf", { theme: theme.label }));
    const name = theme.label.replace(/[^\p{L}\p{N}]+/gu, "-");
    return [
      make("div", { class: "picture-frame", tabindex: 0, role: "group", "aria-label": words.text("picture") }, svg),
      left > 0 && make("p", { class: "small" }, words.text("pictureLeft", { count: left })),
      make("p", { class: "take" },
        button({ class: "secondary", id: "save-svg" }, words.text("saveSvg"), () => save(svgAddress(svg), `${name}.svg`)),
        button({ class: "secondary", id: "save-png" }, words.text("savePng"), async () => save(await pngAddress(svg), `${name}.png`))),
    ].filter(Boolean);
  }
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 */
function shape(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * Draw in the colours that the page has now, written into the picture so that it keeps them.
 *
 * @param {Omit<ReturnType<typeof place>, "left">} drawn
 * @param {string} title
 */
function draw({ nodes, links, height }, title) {
  const colour = (/** @type {string} */ name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const svg = shape("svg", { xmlns: SVG, viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, role: "img", "font-family": "sans-serif", "font-size": 14 },
    shape("title", {}, title), shape("rect", { width: WIDTH, height, fill: colour("--paper") }));
  for (const { from, to, kind } of links) {
    svg.append(shape("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke: colour("--strong-line"), "stroke-width": 1.2, ...(kind === "related" ? { "stroke-dasharray": "4 4" } : {}) }));
  }
  for (const { x, y, width, text, label, main } of nodes) {
    svg.append(shape("g", main ? { "data-main": "" } : {}, shape("title", {}, label),
      shape("rect", { x: x - width / 2, y: y - 15, width, height: 30, rx: 6, fill: colour(main ? "--accent" : "--raised"), stroke: colour("--strong-line") }),
      shape("text", { x, y: y + 5, "text-anchor": "middle", fill: colour(main ? "--on-accent" : "--ink") }, text)));
  }
  return svg;
}

/** @param {Element} svg */
function svgAddress(svg) {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}

/**
 * @param {Element} svg
 * @returns {Promise<string>}
 */
async function pngAddress(svg) {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = make("canvas", { width: image.width * SHARP, height: image.height * SHARP });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

/**
 * @param {string} href
 * @param {string} name
 */
function save(href, name) {
  make("a", { href, download: name }).click();
}
