/** @file Words of what is done with a passage, in Arabic. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  letterTitle: "أي الحروف خطأ؟",
  letterMeans: "ظلّل الحروف في نص {unit} بالمؤشر أو بمفتاح Shift والأسهم، ثم اكتب صوابها.",
  letterEdition: "الطبعة",
  letterText: "النص كما هو محفوظ",
  letterFound: "الحروف المظللة",
  letterShould: "الصواب (فارغ: لا شيء)",
  letterNone: "ظلّل الحروف في النص أولًا.",
  letterSaved: "حُفظ، ويراه المحررون في قائمة البلاغات.",
  onSheetTitle: "ضع {unit} في صحيفة",
  whichSheet: "الصحيفة",
  newSheet: "صحيفة جديدة",
  newSheetName: "عنوان الصحيفة الجديدة",
  sheetNote: "ملاحظة على المقطع (اختيارية)",
  putThere: "ضعه فيها",
  isThere: "صار في {sheet}.",
};
