/** @file Words of the legend, in Arabic. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  "means.lexical": "ألفاظ السؤال الواردة في النص (BM25).",
  "means.semantic": "قرب معنى النص من معنى السؤال.",
  "means.path": "قرب المسار من السؤال.",
  "means.proximity": "قلة الخطوات من آخر المسار إلى النص.",
  "means.source": "النص الأصلي قبل البيان والشرح.",
  "means.specificity": "مدى دقة الإحالة إلى الموضع.",
  barsMean: "يبيّن الشريط موضع القيمة بين أصغر القيم وأكبرها عند كل المرشّحات؛ والرقم هو القيمة الخام.",
  keys: "المفاتيح",
  "key./": "إلى السؤال",
  "key.j": "النص التالي",
  "key.k": "النص السابق",
  "key.0–3": "في التقييم: درجة المقطع",
  "key.l": "في التقييم: لاحقًا",
  "key.u": "في التقييم: اسحب الأخير",
  "key.?": "هذا الدليل",
  "key.Esc": "إغلاق النافذة؛ مغادرة السؤال",
  singleKeys: "استعمل المفاتيح المفردة",
  textSizes: "حجم النص",
  "textSize.original": "الأصل",
  "textSize.translation": "الترجمة",
  textSizesUsual: "الأحجام المعتادة",
  bars: "معنى الأشرطة",
};
