// Draw the small divisions whose units belong to most themes: where themes meet.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r ORDER BY r.id LIMIT 1
MATCH (d:Division {release: r.id})
WHERE d.last - d.first < 12
MATCH (d)<-[:IN]-(:Unit)<-[:HAS_UNIT]-(t:Theme)
WITH d, count(DISTINCT t) AS themes ORDER BY themes DESC, d.first, d.id LIMIT 3 * $more
CALL (d) {
  MATCH way = (d)<-[:IN]-(u:Unit)<-[:HAS_UNIT]-(t:Theme)
  RETURN way, u.ordinal AS place, t.id AS key ORDER BY place, t.size DESC, key LIMIT 30 * $more
}
RETURN way
ORDER BY themes DESC, d.id, place, key
