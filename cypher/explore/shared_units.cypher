// Draw the units that several themes share, those with most themes first.
// themes: how many at least. Null takes the first corpus with such units; where each unit has one theme see shared_divisions.
// Suits: indexes that give a unit several themes, as bible-nave or the Qur'an with --concepts.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => null;
:param themes => 2;
:param more => 1;
// returns way
WITH $corpus AS corpus, $themes AS themes
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE (corpus IS NULL OR r.corpus = corpus) AND EXISTS {
  MATCH (u:Unit {release: r.id}) WHERE u.ordinal >= 0 AND COUNT { (u)<-[:HAS_UNIT]-() } > 1
}
WITH r, themes ORDER BY r.id LIMIT 1
MATCH (u:Unit {release: r.id})
WHERE u.ordinal >= 0
WITH u, coalesce(themes, 2) AS themes, COUNT { (u)<-[:HAS_UNIT]-() } AS held
WHERE held >= themes
WITH u, held ORDER BY held DESC, u.ordinal, u.id LIMIT 12 * $more
CALL (u) {
  MATCH way = (u)<-[:HAS_UNIT]-(t:Theme)
  RETURN way, t.id AS key ORDER BY t.size DESC, key LIMIT 10 * $more
}
RETURN way
ORDER BY held DESC, u.ordinal, key LIMIT 120 * $more
