/** @file A sheet taken away: as a file in forms of other tools, as citations in a style, on paper. */

import { citeField } from "../cite-style.js";
import { printHandout } from "../keeping.js";
import { button, make } from "../make.js";

const FORMS = Object.freeze({ markdown: ["Markdown", "md"], csv: ["CSV", "csv"], bibtex: ["BibTeX", "bib"], ris: ["RIS", "ris"], csl: ["CSL-JSON", "csl.json"] });

/** @param {import("./block.js").SheetDesk} desk */
export function sheetKeeping({ words, api, sheet }) {
  /** @type {Record<string, string>} */
  const version = sheet.version === sheet.head ? {} : { version: String(sheet.version) };
  const address = `v1/sheets/${encodeURIComponent(sheet.id)}`;
  const place = (/** @type {Record<string, string>} */ asked) => `${address}/export?${new URLSearchParams({ ...asked, ...version })}`;
  const file = (/** @type {string} */ name, /** @type {string} */ ending, /** @type {string} */ href) => make("a", { class: "secondary", href, download: `${sheet.id}.${ending}`, "data-form": name }, name);
  const cites = async (/** @type {{style: string, language: string}} */ asked) => (await (await api.open(place({ form: "citations", ...asked }))).text()).trim().split("\n");
  return make("details", { id: "keep", class: "keep" }, make("summary", { id: "keep-summary" }, words.text("keep")),
    make("p", { class: "small" }, words.text("saveAs")),
    make("p", { class: "actions" }, ...Object.entries(FORMS).map(([form, [name, ending]]) => file(name, ending, place({ form }))), file("JSON", "json", `${address}?${new URLSearchParams(version)}`)),
    citeField(words, cites),
    make("p", { class: "actions" }, button({ id: "print", class: "secondary" }, words.text("print"), () => print()), button({ id: "handout", class: "secondary" }, words.text("handout"), printHandout)));
}
