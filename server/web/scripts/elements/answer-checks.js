/** @file What stands behind a written answer: its sources, what the checks changed, what was left out. */

import { make, wording } from "../make.js";

/** @typedef {import("../contract.js").Written} Written */
/** @typedef {import("../words.js").Words} Words */

export class AnswerChecks extends HTMLElement {
  /**
   * @param {Words} words
   * @param {Written} written
   */
  show(words, written) {
    const { sources, repairs, withheld, left_out: leftOut } = written;
    this.replaceChildren(
      ...(withheld ? [make("p", { class: "small" }, words.text("withheld")), repaired(words, [withheld])] : []),
      ...folded("answer-repairs", words.text("repairs", { count: repairs.length }), repairs.length > 0 && repaired(words, repairs)),
      ...folded("answer-left-out", words.text("leftOut", { count: leftOut.length }), leftOut.length > 0 && make("ul", {},
        ...leftOut.map(({ id, reason }) => make("li", {}, make("bdi", {}, id), ` · ${words.text(`leftOut.${reason}`)}`)))),
      ...folded("answer-sources", words.text("sources", { count: sources.length }), sources.length > 0 && make("ol", { role: "list", class: "cited-sources" },
        ...sources.map((one) => source(words, one)))));
  }
}

/**
 * @param {string} id
 * @param {string} summary
 * @param {Node | false} content
 */
function folded(id, summary, content) {
  return content ? [make("details", { id }, make("summary", { id: `${id}-summary` }, summary), content)] : [];
}

/**
 * @param {Words} words
 * @param {import("../contract.js").Cited} cited
 */
function source(words, cited) {
  const { alias, citation, kind, used, explains, source: from, language } = cited;
  return make("li", { id: `source-${alias}`, tabindex: -1 },
    make("p", { class: "small" }, make("bdi", { class: "alias" }, alias), " ", make("bdi", { lang: language }, citation),
      ` · ${words.text(`source.${kind}`)}`, ...(from ? [" · ", make("bdi", {}, from.title)] : []),
      ...(explains.length > 0 ? [" · ", ...words.nodes("explains", { units: explains.join(", ") })] : []),
      used ? "" : ` · ${words.text("notCited")}`),
    wording(cited, "line", cited.text));
}

/**
 * @param {Words} words
 * @param {import("../contract.js").Repair[]} repairs
 */
function repaired(words, repairs) {
  return make("ul", { class: "repairs" }, ...repairs.map(({ code, message, before, after }) => make("li", {},
    make("p", {}, words.has(`repair.${code}`) ? words.text(`repair.${code}`) : message),
    before && make("p", { class: "small" }, make("del", { dir: "auto" }, before)),
    after && make("p", { class: "small" }, make("ins", { dir: "auto" }, after)))));
}
