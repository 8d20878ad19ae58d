/** @file The menu to keep what is shown: copied with choices, saved in a form of another tool, printed. */

import { citeField, citesOf } from "./cite-style.js";
import { bibtex, copied, csl, csv, markdown, ris } from "./forms.js";
import { button, make } from "./make.js";

const CHOICES = ["wording", "marks", "others", "citation", "edition", "link"];
const UNCHOSEN = ["others", "link"];
/** @type {Record<string, {ending: string, kind: string, write: (kept: import("./forms.js").Kept) => string}>} */
const FORMS = {
  Markdown: { ending: "md", kind: "text/markdown", write: markdown },
  CSV: { ending: "csv", kind: "text/csv", write: csv },
  BibTeX: { ending: "bib", kind: "application/x-bibtex", write: bibtex },
  RIS: { ending: "ris", kind: "application/x-research-info-systems", write: ris },
  "CSL-JSON": { ending: "csl.json", kind: "application/vnd.citationstyles.csl+json", write: csl },
};

/**
 * @param {import("./contract.js").Setting} setting
 * @param {{title: string, text?: string, release: string, run: string, caution: string, units: import("./forms.js").KeptUnit[], inquiry?: import("./inquiry.js").Inquiry, whole?: unknown, corpora?: import("./contract.js").Corpus[]}} given corpora where more than one is shown
 */
export function keepParts({ words, api, corpus }, { inquiry, whole, corpora = corpus ? [corpus] : [], ...rest }) {
  const verdicts = inquiry?.steps.evidence.content?.verdicts ?? {};
  const units = rest.units.map((unit) => ({ ...unit, ...verdicts[unit.id] }));
  const kept = () => ({ ...rest, units, link: location.href, corpus: corpus?.id ?? "", corpusTitle: corpora.map(({ title }) => title).join(" · "), licence: corpora.flatMap(({ attribution, licence }) => [attribution, licence]).filter(Boolean).join(" · ") });
  const name = rest.run || "themepath";
  const forms = Object.entries(FORMS).map(([form, { ending, kind, write }]) => button({ class: "secondary", "data-form": form }, form, () => saveFile(`${name}.${ending}`, kind, write(kept()))));
  const json = button({ class: "secondary", "data-form": "JSON" }, "JSON", () => saveFile(`${name}.json`, "application/json", `${JSON.stringify(whole ?? inquiry ?? kept(), null, 2)}\n`));
  return [
    copyPart({ words, api }, kept),
    make("p", { class: "small" }, words.text("saveAs")), make("p", { class: "actions" }, ...forms, json),
    citeField(words, citesOf(api, units.map((unit) => ({ id: unit.id, edition: unit.edition, corpus: unit.corpus ?? corpus?.id ?? "", release: unit.release ?? rest.release })))),
    make("p", { class: "actions" }, button({ id: "print", class: "secondary" }, words.text("print"), () => print()),
      button({ id: "handout", class: "secondary" }, words.text("handout"), printHandout)),
  ];
}

/** Print every passage beside its other editions: unfold these, set them side by side, and print. */
export async function printHandout() {
  const folds = /** @type {import("./elements/folded-part.js").FoldedPart[]} */ ([...document.querySelectorAll("article[data-evidence] folded-part")]);
  await Promise.all(folds.filter((part) => part.details?.id.endsWith("-editions")).map((part) => part.unfold()));
  const page = document.documentElement;
  page.toggleAttribute("data-handout", true);
  addEventListener("afterprint", () => page.removeAttribute("data-handout"), { once: true });
  print();
}

/**
 * The units with their stored wordings in other editions.
 *
 * @param {import("./api.js").Api} api
 * @param {import("./forms.js").Kept} kept
 */
function withOthers(api, { units, corpus }) {
  return Promise.all(units.map(async (unit) => {
    const { texts } = await api.unit(unit.corpus ?? corpus, { id: unit.id, edition: unit.edition ?? "", language: unit.language });
    return { ...unit, others: texts.filter(({ edition }) => edition !== unit.edition) };
  }));
}

/**
 * @param {Pick<import("./contract.js").Setting, "words" | "api">} setting
 * @param {() => import("./forms.js").Kept} kept
 */
function copyPart({ words, api }, kept) {
  const boxes = CHOICES.map((choice) => make("input", { type: "checkbox", id: `copy-${choice}`, name: choice, checked: !UNCHOSEN.includes(choice) }));
  const done = make("p", { class: "small", role: "status" });
  const copy = button({ id: "copy", class: "secondary" }, words.text("copy"), async () => {
    const chosen = Object.fromEntries(boxes.map((box) => [box.name, box.checked]));
    const whole = kept();
    if (chosen.others) whole.units = await withOthers(api, whole);
    const text = copied(whole, chosen);
    try {
      await navigator.clipboard.writeText(text);
      done.replaceChildren(words.text("copied"));
    } catch { // no clipboard over plain HTTP: the text is put where it can be copied by hand
      const field = make("textarea", { rows: 6, readonly: true, dir: "auto", "aria-label": words.text("copy") });
      field.value = text;
      done.replaceChildren(field);
      field.select();
    }
  });
  return make("div", { class: "copying" }, make("p", { class: "actions" },
    ...boxes.flatMap((box) => [make("span", { class: "check" }, box, " ", make("label", { for: box.id }, words.text(`copy.${box.name}`)))]), copy), done);
}

/**
 * Let the browser save a text as a file.
 *
 * @param {string} name
 * @param {string} kind
 * @param {BlobPart} content
 */
export function saveFile(name, kind, content) {
  const address = URL.createObjectURL(new Blob([content], { type: `${kind};charset=utf-8` }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
