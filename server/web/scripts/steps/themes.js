/** @file The themes of a question as chips that are kept or dropped, and the paths that come near. */

import { FoldedPart } from "../elements/folded-part.js";
import { button, make } from "../make.js";
import { adding, keptChip } from "./chips.js";

/** @param {import("../inquiry.js").Desk} desk */
export function themesStep(desk) {
  const { words, work, inquiry } = desk;
  const { content, status } = inquiry.steps.themes;
  const themes = content?.themes ?? [];
  const chips = themes.map((theme, at) => {
    const own = theme.labels[words.tag] ?? theme.label;
    const shown = [make("bdi", {}, own), ...(own === theme.label ? [] : [" · ", make("bdi", {}, theme.label)]), make("span", { class: "small" }, ` ${words.text(`foundBy.${theme.found_by}`)}`)];
    const name = theme.theme ?? theme.label;
    return keptChip(shown, { id: `theme-${at}`, title: theme.why, kept: theme.kept }, () => work.change("PATCH", "themes", { [theme.kept ? "drop" : "keep"]: [name] }));
  });
  const paths = content?.paths ?? [];
  const near = new FoldedPart();
  near.show(words, { id: "near-paths", summary: words.text("nearPaths", { count: paths.length }), load: async () => (await import("./near-paths.js")).nearPaths(desk, paths) });
  return [
    make("p", { class: "small" }, words.text("themesMean")),
    make("ul", { role: "list", class: "chips", "aria-label": words.text("step.themes") }, ...chips),
    ...(content?.warnings ?? []).map(({ message }) => make("p", { class: "small", dir: "auto" }, message)),
    adding({ id: "add-theme", label: words.text("addTheme"), add: words.text("add"), draft: `${inquiry.id}:theme` }, (value) => work.change("PATCH", "themes", { add: [value] })),
    paths.length > 0 && near,
    make("p", {}, button({ id: "name-themes", class: status === "stale" ? "primary" : "quiet" }, words.text("nameAgain"), () => work.change("POST", "themes"))),
  ];
}
