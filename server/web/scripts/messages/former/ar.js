/** @file Words of what was retired, in Arabic. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  "retired.unit": "سُحب المقطع {name}.",
  "retired.theme": "سُحب الموضوع {name}.",
  retiredSince: "لم يعد في {since}؛ وآخر إصدار يضمه {last}.",
  retiredAfter: "آخر إصدار يضمه {last}.",
  replacedBy: "حل محله:",
  replacedByNothing: "لم يُسجَّل ما حل محله.",
  readAsItWas: "اقرأه كما كان في {release}",
};
