/** @file Judging: the pools there are, one to judge blind, or what its judgements come to. */

import { PoolDesk } from "./pool-desk.js";
import { PoolReport } from "./pool-report.js";
import { PoolShelf } from "./pool-shelf.js";
import { SaveState } from "./save-state.js";

for (const [tag, element] of Object.entries({ "pool-desk": PoolDesk, "pool-report": PoolReport, "pool-shelf": PoolShelf, "save-state": SaveState })) {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

export class JudgeView extends HTMLElement {
  /** @param {import("../views.js").ViewSetting} setting */
  start(setting) {
    this.setting = setting;
  }

  /** @param {import("../views.js").Fragment} fragment */
  async go({ place: [pool, part] }) {
    if (!this.setting) return;
    const shown = pool ? (part === "report" ? new PoolReport() : new PoolDesk()) : new PoolShelf();
    this.replaceChildren(shown);
    await shown.show(this.setting, pool);
  }
}
