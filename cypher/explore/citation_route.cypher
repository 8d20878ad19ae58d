// Draw the shortest chains of citations between two units.
// unit, other: ids; null takes the first unit that cites another, and the most cited one that
// its citations lead to. Null for the corpus takes the first with citations.
// Suits: corpora with cross-references, as bible-nave and gdpr; the Qur'an's has none.
:param corpus => null;
:param unit => null;
:param other => null;
// returns way
WITH $corpus AS corpus, $unit AS unit, $other AS other
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE (corpus IS NULL OR r.corpus = corpus) AND EXISTS {
  MATCH (u:Unit {release: r.id}) WHERE u.ordinal >= 0 AND EXISTS { (u)-[:CITES]->() }
}
WITH r, unit, other ORDER BY r.id LIMIT 1
MATCH (a:Unit {release: r.id})
WHERE a.ordinal >= 0 AND (unit IS NULL OR a.id = unit) AND EXISTS { (a)-[:CITES]->() }
WITH r, a, other ORDER BY a.ordinal LIMIT 1
CALL (r, a, other) {
  WITH a, other WHERE other IS NULL
  MATCH (a)-[:CITES]->{1,3}(b:Unit)
  WHERE b <> a
  WITH DISTINCT b
  RETURN b ORDER BY COUNT { (b)<-[:CITES]-() } DESC, b.ordinal LIMIT 1
  UNION
  WITH r, other WHERE other IS NOT NULL
  MATCH (b:Unit {release: r.id, id: other})
  RETURN b
}
WITH a, b WHERE a <> b
MATCH way = SHORTEST 5 (a)-[:CITES]-{1,12}(b)
RETURN way
ORDER BY length(way)
