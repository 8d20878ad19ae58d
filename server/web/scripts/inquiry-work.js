/** @file One inquiry being worked on. */

import { VersionedWork } from "./versioned-work.js";

/**
 * @extends {VersionedWork<import("./inquiry.js").Inquiry>}
 */
export class InquiryWork extends VersionedWork {
  /**
   * @param {import("./api.js").Api} api
   * @param {string} id
   */
  constructor(api, id) {
    super(api, { key: `inquiry:${id}`, place: `v1/inquiries/${encodeURIComponent(id)}` });
    this.id = id;
  }

  get inquiry() {
    return this.kept;
  }
}
