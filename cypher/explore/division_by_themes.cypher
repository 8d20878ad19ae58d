// Draw a division as its themes see it: units with the themes that hold them.
// division: an id or a title; null takes the longest that can still be drawn.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param division => 'Al-Mulk';
:param more => 1;
// returns way
WITH $corpus AS corpus, $division AS division
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, division ORDER BY r.id LIMIT 1
MATCH (d:Division {release: r.id})
WHERE (division IS NULL AND d.last - d.first < 40) OR division IN [d.id, d.title]
  OR d.titles CONTAINS '"' + division + '"'
WITH d ORDER BY d.last - d.first DESC, d.first, d.id LIMIT 1
MATCH (d)<-[:IN]-{1,3}(u:Unit)
WITH DISTINCT d, u ORDER BY u.ordinal LIMIT 40 * $more
CALL (u) {
  MATCH way = (u)<-[:HAS_UNIT]-(t:Theme)
  RETURN way, t.id AS key ORDER BY t.size DESC, key LIMIT 3 * $more
  UNION
  MATCH way = (u)-[:IN]->(part:Division)
  RETURN way, '' AS key ORDER BY part.last - part.first LIMIT 1
}
RETURN way
ORDER BY u.ordinal, key
