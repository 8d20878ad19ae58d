/** @file A path as a breadcrumb, broadest theme first, in its own language and direction. */

import { make } from "../make.js";

export class PathTrail extends HTMLElement {
  /** @param {{steps: {id: string, label: string}[], language: string, direction: string}} path */
  show({ steps, language, direction }) {
    const items = steps.map(({ label }) => make("li", {}, make("bdi", {}, label)));
    this.replaceChildren(make("ol", { class: "trail", role: "list", lang: language, dir: direction }, ...items));
  }
}
