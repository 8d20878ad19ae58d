// Draw the units that no theme holds, in their divisions.
// Null takes the first corpus that has any: paths alone never lead to them.
// Suits: indexes that leave passages out, as bible-nave; the Qur'an's leaves out none.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => null;
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE (corpus IS NULL OR r.corpus = corpus) AND EXISTS {
  MATCH (u:Unit {release: r.id}) WHERE u.ordinal >= 0 AND NOT EXISTS { (u)<-[:HAS_UNIT]-() }
}
WITH r ORDER BY r.id LIMIT 1
MATCH (u:Unit {release: r.id})
WHERE u.ordinal >= 0 AND NOT EXISTS { (u)<-[:HAS_UNIT]-() }
WITH u ORDER BY u.ordinal LIMIT 50 * $more
MATCH way = (u)-[:IN]->{0,1}(d)
RETURN way
ORDER BY u.ordinal, length(way) LIMIT 100 * $more
