/** @file A picture of question, paths and passages to walk in: links light up, Enter goes to what a node stands for. */

import { goTo } from "../going.js";
import { button, make } from "../make.js";
import { pictureButtons } from "../picture.js";
import { shape } from "../shapes.js";
import { place } from "../tracing/drawing.js";
import { wayTable } from "../tracing/table.js";
import { told } from "../tracing/telling.js";
import { step, throughNode } from "../tracing/walking.js";

/** @typedef {import("../tracing/traced.js").Traced} Traced */
/** @typedef {import("../tracing/drawing.js").Node} Node */

export class WayPicture extends HTMLElement {
  #at = "question";
  #told = make("div", { class: "told" });
  #frame = make("div", { class: "picture-frame" });
  #watch = new ResizeObserver(([entry]) => this.#fit(entry.contentRect.width));

  /**
   * @param {import("../words.js").Words} words
   * @param {Traced} traced
   */
  show(words, traced) {
    this.words = words;
    this.traced = traced;
    const { left } = place(traced, { width: 600 });
    this.replaceChildren(
      make("p", { class: "small" }, words.text("wayKeys")),
      this.#frame, this.#told,
      ...(left.paths > 0 ? [make("p", { class: "small" }, words.text("waysLeft", { count: left.paths }))] : []),
      ...(left.units > 0 ? [make("p", { class: "small" }, words.text("unitsLeft", { count: left.units }))] : []),
      make("ul", { class: "way-signs small", role: "list" }, ...["near", "led", "also", "words"].map((kind) => make("li", { class: `sign-${kind}` }, words.text(`wayLink.${kind}`)))),
      pictureButtons(words, () => this.querySelector("svg"), traced.question),
      make("details", { id: "way-table" }, make("summary", { id: "way-table-summary" }, words.text("wayTable")), wayTable(words, traced)));
    this.#watch.observe(this.#frame);
  }

  disconnectedCallback() {
    this.#watch.disconnect();
  }

  connectedCallback() {
    this.#watch.observe(this.#frame);
  }

  /** @param {number} width */
  #fit(width) {
    if (width === 0 || (this.drawn && Math.abs(this.drawn.room - width) < 8)) return;
    const { words, traced } = this;
    if (!words || !traced) return;
    const focused = this.#frame.contains(document.activeElement);
    this.drawn = { room: width, ...place(traced, { width: Math.floor(width), mirrored: words.direction === "rtl" }) };
    this.#frame.replaceChildren(this.#draw());
    if (focused) this.#node(this.#at)?.focus();
  }

  #draw() {
    const { words, drawn } = this;
    if (!words || !drawn) return "";
    const { width, height, nodes, links } = drawn;
    const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, width, height, class: "way", role: "group", "aria-label": words.text("wayPicture") },
      ...links.map(({ d, kind, weight }, at) => shape("path", { d, class: `way-link is-${kind}`, "stroke-width": weight, fill: "none", "data-link": at, "aria-hidden": "true" })),
      ...nodes.map((node) => this.#drawNode(node)));
    svg.addEventListener("keydown", (event) => this.#key(event));
    return svg;
  }

  /** @param {Node} node */
  #drawNode(node) {
    const { x, y, width, height, lines, under, language, direction, kind, key } = node;
    const middle = x + width / 2;
    const first = y + (height - (lines.length + (under ? 1 : 0)) * 18) / 2 + 13;
    const of = { x: middle, "text-anchor": "middle", lang: language, ...(direction === "auto" ? {} : { direction }) };
    const made = shape("g", { class: `way-node is-${kind}`, "data-key": key, role: "link", tabindex: key === this.#at ? 0 : -1, "aria-label": this.#name(node) },
      shape("title", {}, this.#name(node)),
      shape("rect", { x, y, width, height, rx: kind === "unit" ? 14 : 5 }),
      ...lines.map((line, at) => shape("text", { ...of, y: first + at * 18 }, line)),
      ...(under ? [shape("text", { ...of, class: "under", y: first + lines.length * 18 }, under)] : []));
    made.addEventListener("focus", () => this.#come(key));
    made.addEventListener("pointerenter", () => this.#light(key));
    made.addEventListener("pointerleave", () => this.#light(made.ownerDocument.activeElement === made ? key : ""));
    made.addEventListener("blur", () => this.#light(""));
    made.addEventListener("click", () => this.#open(key));
    return made;
  }

  /** @param {Node} node */
  #name({ key, kind }) {
    const { words, traced } = this;
    if (!words || !traced) return "";
    if (kind === "question") return words.text("wayQuestion", { question: traced.question });
    const path = traced.paths.find((one) => one.key === key);
    if (path) return words.text("wayPath", { path: path.text, count: traced.units.filter(({ paths }) => paths.includes(key)).length });
    const unit = traced.units.find((one) => one.key === key);
    return words.text("wayUnit", { rank: unit?.rank ?? 0, citation: unit?.citation ?? "", count: unit?.paths.length ?? 0 });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const mirrored = this.words?.direction === "rtl";
    /** @type {Record<string, Parameters<typeof step>[2]>} */
    const ways = { ArrowUp: "up", ArrowDown: "down", ArrowRight: mirrored ? "back" : "forth", ArrowLeft: mirrored ? "forth" : "back", Home: "first", End: "last" };
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") this.#open(this.#at);
    else if (this.drawn && ways[event.key]) this.#node(step(this.drawn, this.#at, ways[event.key]))?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} key */
  #node(key) {
    return /** @type {SVGGElement | undefined} */ ([...this.querySelectorAll("[data-key]")].find((node) => node.getAttribute("data-key") === key));
  }

  /** @param {string} key */
  #come(key) {
    this.#node(this.#at)?.setAttribute("tabindex", "-1");
    this.#at = key;
    this.#node(key)?.setAttribute("tabindex", "0");
    this.#light(key);
  }

  /**
   * Light up every way through a node; none with an empty key.
   *
   * @param {string} key
   */
  #light(key) {
    const { words, traced, drawn } = this;
    if (!words || !traced || !drawn) return;
    const lit = key ? throughNode(drawn, key) : undefined;
    this.querySelector("svg")?.classList.toggle("has-lit", lit !== undefined);
    for (const node of this.querySelectorAll("[data-key]")) node.classList.toggle("is-lit", lit?.nodes.has(node.getAttribute("data-key") ?? "") ?? false);
    for (const link of this.querySelectorAll("[data-link]")) link.classList.toggle("is-lit", lit?.links.has(Number(link.getAttribute("data-link"))) ?? false);
    if (key) this.#told.replaceChildren(...told(words, traced, key), button({ class: "quiet" }, words.text("wayOpen"), () => this.#open(key)));
  }

  /** @param {string} key */
  #open(key) {
    const { traced } = this;
    goTo([...(traced?.paths ?? []), ...(traced?.units ?? [])].find((one) => one.key === key)?.target ?? "question");
  }
}
