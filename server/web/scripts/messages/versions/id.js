/** @file Words of what is kept in versions, in Indonesian. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  versionBy: "versi {version} oleh {name}, {when}",
  oldVersion: "Ini versi {version} dari {head}; tidak dapat diubah.",
  toNewest: "Ke yang terbaru",
  undo: "Urungkan",
  history: { other: "{count} versi" },
  look: "Lihat",
  bringBack: "Kembalikan",
  conflict: "Orang lain mengubah ini sementara itu.",
  conflictMeans: "Anda melihat versi {seen}; {name} menulis versi {current}, tampil di bawah. Perubahan Anda disimpan di sini dan belum tersimpan.",
  insist: "Terapkan perubahan saya pada versi {current}",
  yield: "Lepaskan perubahan saya",
};
