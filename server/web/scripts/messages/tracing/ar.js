/** @file Words of the picture of question, paths and passages, in Arabic. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  wayKeys: "تنتقل الأسهم من السؤال عبر المسارات إلى النصوص، ويفتح مفتاح الإدخال ما يمثله المربع.",
  waysLeft: { zero: "لم يبق مسار خارج الصورة.", one: "مسار واحد لم تتسع له الصورة، وهو في الجدول.", two: "مساران لم تتسع لهما الصورة، وهما في الجدول.", few: "{count} مسارات لم تتسع لها الصورة، وهي في الجدول.", many: "{count} مسارًا لم تتسع لها الصورة، وهي في الجدول.", other: "{count} مسار لم تتسع لها الصورة، وهي في الجدول." },
  unitsLeft: { zero: "لم يبق نص خارج الصورة.", one: "نص واحد لم تتسع له الصورة، وهو في الجدول.", two: "نصان لم تتسع لهما الصورة، وهما في الجدول.", few: "{count} نصوص لم تتسع لها الصورة، وهي في الجدول.", many: "{count} نصًا لم تتسع لها الصورة، وهي في الجدول.", other: "{count} نص لم تتسع لها الصورة، وهي في الجدول." },
  wayTable: "الشيء نفسه في جدول",
  "wayColumn.path": "المسار",
  "wayColumn.near": "القرب",
  "wayColumn.units": "النصوص التي قاد إليها",
  "wayLink.near": "القرب من السؤال: كلما ثخن الخط زاد القرب",
  "wayLink.led": "قاد إلى النص",
  "wayLink.also": "يقود إليه أيضًا",
  "wayLink.words": "وُجد بالنص نفسه",
  wayQuestion: "السؤال: {question}",
  wayPath: { zero: "المسار {path}، لا يقود إلى نص معروض", one: "المسار {path}، يقود إلى نص واحد معروض", two: "المسار {path}، يقود إلى نصين معروضين", few: "المسار {path}، يقود إلى {count} نصوص معروضة", many: "المسار {path}، يقود إلى {count} نصًا معروضًا", other: "المسار {path}، يقود إلى {count} نص معروض" },
  wayUnit: { zero: "النص {rank}: {citation}، بلا مسار", one: "النص {rank}: {citation}، عبر مسار واحد", two: "النص {rank}: {citation}، عبر مسارين", few: "النص {rank}: {citation}، عبر {count} مسارات", many: "النص {rank}: {citation}، عبر {count} مسارًا", other: "النص {rank}: {citation}، عبر {count} مسار" },
  wayNear: "القرب {number}",
  wayOpen: "اذهب إليه",
};
