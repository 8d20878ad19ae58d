/** @file Inquiries: those there are and a way to begin one, or one to work on. */

import { InquiryDesk } from "./inquiry-desk.js";
import { InquiryShelf } from "./inquiry-shelf.js";
import { WorkSteps } from "./work-steps.js";
import { SaveState } from "./save-state.js";

/** @typedef {import("../views.js").ViewSetting} ViewSetting */

for (const [tag, element] of Object.entries({ "inquiry-desk": InquiryDesk, "inquiry-shelf": InquiryShelf, "work-steps": WorkSteps, "save-state": SaveState })) {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

export class InquireView extends HTMLElement {
  /** @param {ViewSetting} setting */
  start(setting) {
    this.setting = setting;
  }

  /** @param {import("../views.js").Fragment} fragment */
  async go({ place: [id], params }) {
    if (!this.setting) return;
    if (!id) {
      const shelf = new InquiryShelf();
      this.desk = undefined;
      this.replaceChildren(shelf);
      return shelf.show(this.setting, new URLSearchParams(location.search));
    }
    if (this.desk?.inquiryId !== id) {
      this.desk = new InquiryDesk();
      this.replaceChildren(this.desk);
      this.desk.start(this.setting, id);
    }
    await this.desk.load(params.get("version") ?? "");
  }
}
