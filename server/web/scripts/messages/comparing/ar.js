/** @file Words of two pipelines side by side, in Arabic. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  rankThere: "رتبته هناك {rank}",
  onlyHere: "هنا فقط",
  bothHold: { zero: "لا نص في كلتيهما.", one: "نص واحد في كلتيهما.", two: "نصان في كلتيهما.", few: "{count} نصوص في كلتيهما.", many: "{count} نصًا في كلتيهما.", other: "{count} نص في كلتيهما." },
};
