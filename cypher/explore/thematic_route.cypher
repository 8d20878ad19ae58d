// Draw the shortest routes between two units over themes alone.
// unit, other: ids; null takes the first unit that has a theme, and one far from it by theme.
:param corpus => 'quran';
:param unit => '2:155';
:param other => '31:12';
// returns way
WITH $corpus AS corpus, $unit AS unit, $other AS other
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, unit, other ORDER BY r.id LIMIT 1
MATCH (a:Unit {release: r.id})
WHERE a.ordinal >= 0 AND (unit IS NULL OR a.id = unit) AND EXISTS { (a)<-[:HAS_UNIT]-() }
WITH a, other, r ORDER BY a.ordinal LIMIT 1
MATCH (a)<-[:HAS_UNIT]-(t:Theme)
WITH a, t, other, r ORDER BY t.id LIMIT 1
CALL (a, t, other, r) {
  WITH a, t, other, r WHERE other IS NULL
  MATCH (t)-[:BROADER]->{0,8}(top:Theme)<-[:BROADER]-{0,4}(far:Theme)-[:HAS_UNIT]->(b:Unit)
  WHERE far <> t AND b <> a
  RETURN b ORDER BY b.ordinal DESC, b.id LIMIT 1
  UNION
  WITH other, r WHERE other IS NOT NULL
  MATCH (b:Unit {release: r.id, id: other})
  RETURN b
}
MATCH way = SHORTEST 5 (a)-[:HAS_UNIT|BROADER|RELATED]-{1,16}(b)
RETURN way
ORDER BY length(way)
