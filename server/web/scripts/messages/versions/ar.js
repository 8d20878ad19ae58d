/** @file Words of what is kept in versions, in Arabic. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  versionBy: "النسخة {version} من {name}، {when}",
  oldVersion: "هذه النسخة {version} من {head}؛ لا تُغيَّر.",
  toNewest: "إلى الأحدث",
  undo: "تراجع",
  history: { zero: "لا نسخ", one: "نسخة واحدة", two: "نسختان", few: "{count} نسخ", many: "{count} نسخة", other: "{count} نسخة" },
  look: "انظرها",
  bringBack: "أعدها",
  conflict: "أجرى شخص آخر تغييرًا في هذه الأثناء.",
  conflictMeans: "رأيت النسخة {seen}؛ وكتب {name} النسخة {current} المعروضة أدناه. تغييرك باقٍ هنا ولم يُحفظ بعد.",
  insist: "أجرِ تغييري على النسخة {current}",
  yield: "اترك تغييري",
};
