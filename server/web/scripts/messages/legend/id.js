/** @file Words of the legend, in Indonesian. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  "means.lexical": "Kata-kata pertanyaan yang ada dalam petikan (BM25).",
  "means.semantic": "Kedekatan makna petikan dengan makna pertanyaan.",
  "means.path": "Kedekatan jalur dengan pertanyaan.",
  "means.proximity": "Sedikitnya langkah dalam graf dari ujung jalur ke petikan.",
  "means.source": "Teks utama sebelum penjelasan dan ulasan.",
  "means.specificity": "Seberapa tepat rujukan menyebut tempatnya.",
  barsMean: "Batang menunjukkan nilai di antara yang terkecil dan terbesar dari semua calon; angkanya adalah nilai mentah.",
  keys: "Tombol",
  "key./": "Ke pertanyaan",
  "key.j": "Petikan berikutnya",
  "key.k": "Petikan sebelumnya",
  "key.0–3": "Menilai: beri nilai petikan",
  "key.l": "Menilai: nanti",
  "key.u": "Menilai: tarik yang terakhir",
  "key.?": "Keterangan ini",
  "key.Esc": "Menutup dialog; keluar dari pertanyaan",
  singleKeys: "Pakai tombol tunggal",
  textSizes: "Ukuran teks",
  "textSize.original": "Asli",
  "textSize.translation": "Terjemahan",
  textSizesUsual: "Ukuran biasa",
  bars: "Arti batang",
};
