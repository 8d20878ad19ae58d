/** @file Words of the picture of question, paths and passages, in Indonesian. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  wayKeys: "Tombol panah berjalan dari pertanyaan melalui jalur ke petikan; Enter menuju apa yang diwakili kotak.",
  waysLeft: { other: "{count} jalur tidak muat; ada di tabel." },
  unitsLeft: { other: "{count} petikan tidak muat; ada di tabel." },
  wayTable: "Yang sama sebagai tabel",
  "wayColumn.path": "Jalur",
  "wayColumn.near": "Kedekatan",
  "wayColumn.units": "Petikan yang ditunjuknya",
  "wayLink.near": "kedekatan dengan pertanyaan, makin tebal makin dekat",
  "wayLink.led": "menunjuk ke petikan",
  "wayLink.also": "juga menunjuk ke sana",
  "wayLink.words": "ditemukan lewat teksnya sendiri",
  wayQuestion: "Pertanyaan: {question}",
  wayPath: { other: "Jalur {path}, menunjuk ke {count} petikan yang ditampilkan" },
  wayUnit: { other: "Petikan {rank}: {citation}, lewat {count} jalur" },
  wayNear: "kedekatan {number}",
  wayOpen: "Ke sana",
};
