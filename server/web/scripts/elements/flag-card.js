/** @file One flag: what is wrong where, who says so, and what an editor makes of it. */

import { drafted, forgetDraft } from "../draft.js";
import { button, make } from "../make.js";
import { Outbox } from "../outbox.js";
import { Problem } from "../problem.js";
import { linkReferences } from "../referring.js";
import { reviewerName } from "../reviewer.js";
import { unitHref } from "../study/addresses.js";
import { FoldedPart } from "./folded-part.js";
import { SaveState } from "./save-state.js";

/**
 * @typedef {object} Flag
 * @property {string} id
 * @property {"wrong_link" | "wrong_letter"} kind
 * @property {string} corpus
 * @property {string} unit
 * @property {string} path
 * @property {string} edition
 * @property {string} before
 * @property {string} found
 * @property {string} after
 * @property {string} should
 * @property {string} reason
 * @property {string} note
 * @property {string} reviewer
 * @property {string} release
 * @property {string} created
 * @property {"open" | "accepted" | "refused" | "mended"} state
 * @property {number} version
 * @property {string} editor
 * @property {string} remark
 * @property {string} mended
 * @property {string} changed
 * @property {boolean} stale
 */
const STATES = /** @type {const} */ (["accepted", "refused", "mended", "open"]);

export class FlagCard extends HTMLElement {
  #state = new SaveState();
  #conflict = make("div", { "aria-live": "assertive" });
  #body = make("div", {});
  /** @type {Flag | undefined} */
  flag;

  /**
   * @param {import("../views.js").ViewSetting} setting
   * @param {Flag} flag
   */
  show(setting, flag) {
    this.setting = setting;
    this.flag = flag;
    this.outbox = new Outbox(setting.api, `flag:${flag.id}`);
    this.#state.start(setting.words, setting.api, () => this.#send());
    this.replaceChildren(this.#body, this.#state, this.#conflict);
    this.#draw();
    if (this.outbox.waiting > 0) this.#send();
  }

  #draw() {
    const { setting, flag } = this;
    if (!setting || !flag) return;
    const { words } = setting;
    const id = `flag-${flag.id}`;
    const focus = document.activeElement?.id ?? "";
    const said = [flag.editor, flag.remark, flag.changed && words.moment(flag.changed)].filter(Boolean);
    this.#body.replaceChildren(make("article", { id, tabindex: -1, "aria-labelledby": `${id}-title` },
      make("h2", { id: `${id}-title` }, make("a", { href: unitHref(flag.corpus, flag.unit) }, make("bdi", {}, `${flag.corpus} ${flag.unit}`)), " ",
        make("span", { class: "badge" }, words.text(`kind.${flag.kind}`)), " ", make("span", { class: `badge state-${flag.state}` }, words.text(`state.${flag.state}`), flag.mended && make("bdi", {}, ` ${flag.mended}`))),
      flag.kind === "wrong_letter" ? letters(words, flag) : make("p", { dir: "auto" }, make("bdi", {}, flag.path)),
      make("p", { class: "small" }, flag.reason && `${words.has(`reason.${flag.reason}`) ? words.text(`reason.${flag.reason}`) : flag.reason} · `, make("bdi", {}, flag.reviewer || "–"), `, ${words.moment(flag.created)}, `, make("bdi", {}, flag.release),
        flag.stale && ` · ${words.text("flagStale")}`),
      flag.note && make("p", { class: "said", dir: "auto" }, flag.note),
      said.length > 0 && make("p", { class: "small" }, `${words.text("editorSaid")} `, ...said.flatMap((part, at) => [at > 0 && " · ", make("bdi", {}, part)])),
      this.#saying(flag, id), flag.version > 0 && this.#history(flag)));
    linkReferences({ ...setting, corpus: undefined }, flag.corpus, /** @type {HTMLElement[]} */ ([...this.#body.querySelectorAll(".said")]));
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }

  /**
   * @param {Flag} flag
   * @param {string} id
   */
  #saying(flag, id) {
    const words = /** @type {import("../words.js").Words} */ (this.setting?.words);
    const note = drafted(make("input", { id: `${id}-note`, dir: "auto", maxlength: 4000, autocomplete: "off" }), `${id}:note`);
    const release = drafted(make("input", { id: `${id}-release`, dir: "ltr", maxlength: 80, autocomplete: "off" }), `${id}:release`);
    const buttons = STATES.filter((state) => state !== flag.state).map((state) => button({ id: `${id}-${state}`, class: "verdict" }, words.text(`say.${state}`), () =>
      this.#put({ state, note: note.value.trim(), release: state === "mended" ? release.value.trim() : "" })));
    return make("details", { id: `${id}-say` }, make("summary", { id: `${id}-say-summary` }, words.text("saySomething")),
      make("p", { class: "field" }, make("label", { for: note.id }, words.text("editorNote")), " ", note),
      make("p", { class: "field" }, make("label", { for: release.id }, words.text("mendedIn")), " ", release),
      make("p", { class: "verdicts" }, ...buttons));
  }

  /** @param {Record<string, string>} said */
  #put(said) {
    const { flag } = this;
    if (!flag) return;
    const body = { ...said, version: flag.version, reviewer: reviewerName() };
    this.#send({ method: "POST", path: `v1/flags/${encodeURIComponent(flag.id)}/state`, body });
  }

  /** @param {import("../outbox.js").Change} [change] */
  async #send(change) {
    const { outbox, flag } = this;
    if (!outbox || !flag) return;
    this.#state.saving();
    this.#conflict.replaceChildren();
    const took = (/** @type {Flag} */ answer) => {
      this.flag = answer;
      for (const name of ["note", "release"]) forgetDraft(`flag-${answer.id}:${name}`);
    };
    try {
      await (change ? outbox.put(change, took) : outbox.flush(took));
      this.#draw();
      this.#state.saved();
    } catch (thrown) {
      if (thrown instanceof Problem && thrown.slug === "version-conflict") await this.#moved();
      else this.#state.failed(thrown, outbox.waiting);
    }
  }

  /** Show what another editor said; what was typed stays in its fields. */
  async #moved() {
    const { setting, flag, outbox } = this;
    if (!setting || !flag || !outbox) return;
    outbox.drop();
    const now = /** @type {Flag} */ (await setting.api.get(`v1/flags/${encodeURIComponent(flag.id)}`));
    this.flag = now;
    this.#draw();
    this.#state.clear();
    this.#conflict.replaceChildren(make("p", { class: "notice problem", role: "alert" }, setting.words.text("flagMoved", { name: now.editor || "–" })));
  }

  /** @param {Flag} flag */
  #history(flag) {
    const { words, api } = /** @type {import("../views.js").ViewSetting} */ (this.setting);
    const folded = new FoldedPart();
    folded.show(words, {
      id: `flag-${flag.id}-history`,
      summary: words.text("flagHistory", { count: flag.version }),
      load: async () => {
        const { items } = await api.get(`v1/flags/${encodeURIComponent(flag.id)}/history?limit=200`);
        return [make("ol", { role: "list", class: "history" }, ...items.map((/** @type {any} */ { state, mended, note, editor, at }) => make("li", {},
          words.text(`state.${state}`), mended && make("bdi", {}, ` ${mended}`), " · ", make("bdi", {}, editor || "–"), `, ${words.moment(at)}`, note && make("bdi", {}, ` · ${note}`))))];
      },
    });
    return folded;
  }
}

/**
 * The place in the text: what stands there struck out, what should stand there beside it.
 *
 * @param {import("../words.js").Words} words
 * @param {Flag} flag
 */
function letters(words, { before, found, after, should, edition }) {
  return make("p", { class: "flagged-letters", dir: "auto" }, make("span", { class: "small" }, make("bdi", {}, edition), ": "), before,
    make("del", {}, make("span", { class: "unseen" }, ` ${words.text("standsThere")} `), found), make("ins", {}, make("span", { class: "unseen" }, ` ${words.text("shouldStand")} `), should || "∅"), after);
}
