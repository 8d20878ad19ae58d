/** @file A report over the text: marks with signs, each leading to what is said of it, and back. */

import { cutAtFindings, findingsOf } from "../findings.js";
import { make } from "../make.js";

/** @typedef {import("../words.js").Words} Words */
/** @typedef {import("../findings.js").Finding & Record<string, any>} Found */

/** Each verdict has a sign of its own, so that no one needs the colour. */
const SIGNS = Object.freeze({ fault: "✗", note: "?", ok: "✓" });

export class CheckReport extends HTMLElement {
  /**
   * @param {Words} words
   * @param {any} report as `/v1/check-text` answers
   * @param {string} text
   */
  show(words, report, text) {
    const findings = /** @type {Found[]} */ (findingsOf(report));
    const shown = make("input", { type: "checkbox", id: "only-faults", checked: false });
    const list = make("ol", { role: "list", class: "findings-list" }, ...findings.map((one) => item(words, one)));
    shown.addEventListener("change", () => list.toggleAttribute("data-only-faults", shown.checked));
    this.replaceChildren(
      make("h2", { id: "report-title", tabindex: -1 }, words.text("faults", { count: report.faults })),
      make("p", { class: "small" }, ...words.nodes("reportFacts", { quotations: report.quotations.length, references: report.references.length, release: report.release })),
      ...[report.caution, ...report.warnings].filter(Boolean).map((said) => make("p", { class: "small caution", dir: "auto" }, said)),
      make("ul", { class: "signs small", role: "list" }, ...Object.entries(SIGNS).map(([verdict, sign]) => make("li", { class: `is-${verdict}` }, make("span", { class: "sign" }, sign), ` ${words.text(`verdictOf.${verdict}`)}`))),
      make("div", { class: "report" }, make("section", { class: "checked-text", "aria-label": words.text("checkText"), dir: "auto" }, ...marked(words, text, findings)),
        make("section", { "aria-label": words.text("findings") }, make("p", { class: "check" }, shown, " ", make("label", { for: "only-faults" }, words.text("onlyFaults"))), list)));
  }
}

/**
 * @param {Words} words
 * @param {string} text
 * @param {Found[]} findings
 */
function marked(words, text, findings) {
  return cutAtFindings(text, findings).flatMap(({ text: part, inside, begins }) => {
    const links = /** @type {(Node | string)[]} */ (begins.map((one) => sign(words, /** @type {Found} */ (one))));
    if (inside.length === 0) return [...links, part];
    const worst = ["fault", "note", "ok"].find((verdict) => inside.some((one) => one.verdict === verdict));
    return [...links, make("span", { class: `found is-${worst}` }, part)];
  });
}

/** @param {Found} finding */
function idOf({ kind, number }) {
  return `${kind}-${number}`;
}

/**
 * @param {Words} words
 * @param {Found} finding
 */
function sign(words, finding) {
  const id = idOf(finding);
  const label = words.text("findingHere", { number: finding.number, verdict: words.text(`verdictOf.${finding.verdict}`) });
  return jump(make("a", { id: `at-${id}`, class: `sign is-${finding.verdict}`, href: `#${id}`, "aria-label": label }, SIGNS[finding.verdict]), id);
}

/**
 * @param {HTMLAnchorElement} link
 * @param {string} id where it leads
 */
function jump(link, id) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const target = document.getElementById(id);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
  });
  return link;
}

/**
 * @param {Words} words
 * @param {Found} finding
 */
function item(words, finding) {
  const id = idOf(finding);
  const { kind, verdict, status, text = "", place, citation, stored, language, differences = [], missing = [], attribution = "none", reason = "", folds = [] } = finding;
  const back = jump(make("a", { href: `#at-${id}` }, words.text("atLine", { line: place.line, column: place.column })), `at-${id}`);
  const named = make("bdi", { lang: language || null }, citation);
  const source = !citation || status === "unjudged" ? [] : [" · ", ...(status === "not_found" ? words.nodes("nearestIs", { place: named }) : [named])];
  return make("li", { id, tabindex: -1, class: `is-${verdict}`, "data-verdict": verdict },
    make("p", {}, make("span", { class: "sign" }, SIGNS[verdict]), " ", make("b", {}, words.text(`${kind === "reference" ? "ref" : kind}.${status}`)), ...source),
    text && make("p", { class: "finding-text", dir: kind === "reference" ? null : "auto" }, kind === "reference" ? make("bdi", {}, text) : text.length > 200 ? `${text.slice(0, 200)}…` : text),
    ...(attribution !== "none" && kind === "quotation" ? [make("p", { class: "small" }, words.text(`attribution.${attribution}`))] : []),
    ...differences.map((/** @type {any} */ one) => difference(words, one)),
    folds.length > 0 && make("p", { class: "small" }, folds.map((/** @type {string} */ fold) => words.text(`fold.${fold}`)).join(" · ")),
    missing.length > 0 && make("p", { class: "small" }, ...words.nodes("missing", { places: missing.slice(0, 10).join(", ") })),
    stored && ["altered", "not_found"].includes(status) && make("p", { class: "small" }, words.text("stored"), " ", make("q", { lang: language, dir: "auto" }, stored)),
    make("p", { class: "small" }, back, reason && " · ", make("span", { lang: "en", dir: "auto" }, reason)));
}

/**
 * @param {Words} words
 * @param {{kind: string, quoted: string, stored: string}} difference
 */
function difference(words, { kind, quoted, stored }) {
  return make("p", { class: "small difference" }, words.text(`difference.${kind}`), " ",
    quoted && make("del", { dir: "auto" }, quoted), " ", stored && make("ins", { dir: "auto" }, stored));
}
