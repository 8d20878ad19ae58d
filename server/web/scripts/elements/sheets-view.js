/** @file Sheets of passages: those there are and a way to begin one, or one to work on. */

import { SaveState } from "./save-state.js";
import { SheetDesk } from "./sheet-desk.js";
import { SheetShelf } from "./sheet-shelf.js";

for (const [tag, element] of Object.entries({ "sheet-desk": SheetDesk, "sheet-shelf": SheetShelf, "save-state": SaveState })) {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

export class SheetsView extends HTMLElement {
  /** @param {import("../views.js").ViewSetting} setting */
  start(setting) {
    this.setting = setting;
  }

  /** @param {import("../views.js").Fragment} fragment */
  async go({ place: [id], params }) {
    if (!this.setting) return;
    if (!id) {
      const shelf = new SheetShelf();
      this.desk = undefined;
      this.replaceChildren(shelf);
      return shelf.show(this.setting);
    }
    if (this.desk?.sheetId !== id) {
      this.desk = new SheetDesk();
      this.replaceChildren(this.desk);
      this.desk.start(this.setting, id);
    }
    await this.desk.load(params.get("version") ?? "");
  }
}
