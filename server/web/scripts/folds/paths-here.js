/** @file Every path that leads to a unit, folded until asked for. */

import { FoldedPart } from "../elements/folded-part.js";
import { PathTrail } from "../elements/path-trail.js";
import { flagButton } from "../flagging.js";
import { make } from "../make.js";

/**
 * @param {import("../contract.js").Setting} setting
 * @param {import("../contract.js").Evidence} evidence
 * @param {string} id
 */
export function pathsHereFold(setting, evidence, id) {
  const { words, api, corpus } = setting;
  const folded = new FoldedPart();
  folded.show(words, {
    id,
    summary: words.text("pathsHere"),
    load: async () => {
      const { paths } = await api.unit(corpus?.id ?? "", evidence);
      if (paths.length === 0) return [make("p", { class: "small" }, words.text("noPath"))];
      const items = paths.map((path, at) => {
        const trail = new PathTrail();
        trail.show(path);
        return make("li", {}, trail, make("p", { class: "small" }, make("bdi", {}, path.index.title)), flagButton(setting, evidence, path, `${id}-${at + 1}-flag`));
      });
      return [make("ul", { class: "other-paths", role: "list" }, ...items)];
    },
  });
  return folded;
}
