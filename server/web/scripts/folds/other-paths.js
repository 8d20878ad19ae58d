/** @file The other paths that lead to a unit, folded. */

import { FoldedPart } from "../elements/folded-part.js";
import { PathFacts } from "../elements/path-facts.js";
import { PathTrail } from "../elements/path-trail.js";
import { flagButton } from "../flagging.js";
import { make } from "../make.js";

/**
 * @param {import("../contract.js").Setting} setting
 * @param {import("../contract.js").Evidence} evidence
 * @param {{id: string, similarities: (number | null)[]}} around
 */
export function otherPathsFold(setting, evidence, { id, similarities }) {
  const paths = evidence.other_paths;
  const folded = new FoldedPart();
  folded.show(setting.words, {
    id,
    summary: setting.words.text("otherPaths", { count: paths.length }),
    load: async () => {
      const items = paths.map((path, at) => {
        const trail = new PathTrail();
        trail.show(path);
        const facts = new PathFacts();
        facts.show(setting, path, { id: `${id}-${at + 1}`, similarities });
        return make("li", {}, trail, facts, flagButton(setting, evidence, path, `${id}-${at + 1}-flag`));
      });
      return [make("ul", { class: "other-paths", role: "list" }, ...items)];
    },
  });
  return folded;
}
