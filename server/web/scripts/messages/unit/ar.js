/** @file Words of a passage at its own address, in Arabic. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  "view.unit": "مقطع",
  readsRelease: "تقرأ {release}.",
  readNewest: "اقرأ أحدث إصدار",
  releaseGone: "لم يعد {release} محفوظًا، فلا يُقرأ كما كان.",
  missingPlaces: "لا موضع كهذا: {places}",
  noSuchPassage: "ليس في هذه المجموعة مقطع كهذا، ولم يكن.",
  noSuchPassageDo: "تحقق من المرجع والمجموعة ثم سمِّ غيره.",
  findPassage: "مقطع آخر بمرجعه",
  goThere: "اذهب إليه",
  passagesBeside: "المقاطع المجاورة",
  passageBefore: "المقطع السابق",
  passageAfter: "المقطع التالي",
  "around.passage": "ما حوله",
  "around.paths": "المسارات المؤدية إليه",
  "around.notes": "شروح",
};
