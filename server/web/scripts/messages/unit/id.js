/** @file Words of a passage at its own address, in Indonesian. */

/** @type {import("../../words.js").Messages} */
export const messages = {
  "view.unit": "Petikan",
  readsRelease: "Anda membaca {release}.",
  readNewest: "Baca rilis terbaru",
  releaseGone: "{release} tidak disimpan lagi, jadi tidak dapat dibaca seperti dahulu.",
  missingPlaces: "Tidak ada tempat demikian: {places}",
  noSuchPassage: "Koleksi ini tidak dan tidak pernah memiliki petikan itu.",
  noSuchPassageDo: "Periksa rujukan dan koleksinya, lalu sebutkan yang lain.",
  findPassage: "Petikan lain, dengan rujukannya",
  goThere: "Buka",
  passagesBeside: "Petikan di sebelahnya",
  passageBefore: "Petikan sebelumnya",
  passageAfter: "Petikan berikutnya",
  "around.passage": "Konteks di sekitarnya",
  "around.paths": "Jalur yang menuju kepadanya",
  "around.notes": "Tafsir atau ulasan",
};
