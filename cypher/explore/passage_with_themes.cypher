// Draw a passage in the order of the text, each unit with its themes.
// unit: the id it begins with; null takes the first of the corpus. Ten units are drawn.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param unit => '2:152';
:param more => 1;
// returns way
WITH $corpus AS corpus, $unit AS unit
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, unit ORDER BY r.id LIMIT 1
MATCH (u:Unit {release: r.id})
WHERE u.ordinal >= 0 AND (unit IS NULL OR u.id = unit)
WITH u ORDER BY u.ordinal LIMIT 1
MATCH (u)-[:NEXT]->{0,9}(one:Unit)
WITH u, one ORDER BY one.ordinal
CALL (u, one) {
  MATCH way = (one)-[:NEXT]->(following:Unit)
  WHERE following.ordinal < u.ordinal + 10
  RETURN way, 0 AS kind, following.id AS key
  UNION
  MATCH way = (one)<-[:HAS_UNIT]-(t:Theme)
  RETURN way, 1 AS kind, t.id AS key ORDER BY t.size DESC, key LIMIT 4 * $more
}
RETURN way
ORDER BY one.ordinal, kind, key
