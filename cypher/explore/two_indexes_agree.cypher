// Draw the units that themes of two indexes hold: where experts met independently.
// Null takes the first corpus that has more than one index (they are listed in its release).
// Suits: corpora with two indexes, as the Qur'an with --concepts.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => null;
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE (corpus IS NULL OR r.corpus = corpus) AND size(split(r.indexes, '"id"')) > 2
WITH r ORDER BY r.id LIMIT 1
MATCH (u:Unit {release: r.id})
WHERE u.ordinal >= 0
CALL (u) {
  MATCH (u)<-[:HAS_UNIT]-(t:Theme)
  RETURN count(DISTINCT t.index) AS indexes, count(t) AS themes
}
WITH u, indexes, themes WHERE indexes > 1
WITH u, indexes, themes ORDER BY indexes DESC, themes DESC, u.ordinal LIMIT 15 * $more
MATCH way = (u)<-[:HAS_UNIT]-(t:Theme)
RETURN way
ORDER BY indexes DESC, themes DESC, u.ordinal, t.index, t.id LIMIT 120 * $more
