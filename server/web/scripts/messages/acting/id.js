/** @file Words of what is done with a passage, in Indonesian. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  letterTitle: "Huruf mana yang salah?",
  letterMeans: "Tandai huruf dalam teks {unit}, dengan penunjuk atau Shift dan tombol panah, lalu tulis yang seharusnya.",
  letterEdition: "Edisi",
  letterText: "Teks seperti tersimpan",
  letterFound: "Huruf yang ditandai",
  letterShould: "Yang seharusnya tertulis (kosong: tidak ada)",
  letterNone: "Tandai dahulu hurufnya dalam teks.",
  letterSaved: "Tersimpan. Penyunting melihatnya dalam daftar laporan.",
  onSheetTitle: "Taruh {unit} di lembar",
  whichSheet: "Lembar",
  newSheet: "Yang baru",
  newSheetName: "Judul lembar baru",
  sheetNote: "Catatan atas petikan (opsional)",
  putThere: "Taruh di sana",
  isThere: "Kini ada di {sheet}.",
};
