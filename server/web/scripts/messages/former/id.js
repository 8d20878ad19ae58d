/** @file Words of what was retired, in Indonesian. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  "retired.unit": "Petikan {name} telah dihapus.",
  "retired.theme": "Tema {name} telah dihapus.",
  retiredSince: "{since} tidak memuatnya lagi; {last} adalah rilis terakhir yang memuatnya.",
  retiredAfter: "{last} adalah rilis terakhir yang memuatnya.",
  replacedBy: "Penggantinya:",
  replacedByNothing: "Tidak ada pengganti yang tercatat.",
  readAsItWas: "Baca seperti dalam {release}",
};
