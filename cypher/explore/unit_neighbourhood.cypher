// Draw everything around a unit: themes, divisions, neighbours, citations, notes, entities.
// unit: an id; null takes one of the largest theme, with most themes.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param unit => '2:255';
:param more => 1;
// returns way
WITH $corpus AS corpus, $unit AS unit
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, unit ORDER BY r.id LIMIT 1
CALL (r, unit) {
  MATCH (u:Unit {release: r.id, id: unit})
  RETURN u
  UNION
  MATCH (t:Theme {release: r.id})
  WHERE unit IS NULL AND t.index IS NOT NULL
  WITH t ORDER BY t.size DESC, t.id LIMIT 1
  MATCH (t)-[:HAS_UNIT]->(u:Unit)
  RETURN u ORDER BY COUNT { (u)<-[:HAS_UNIT]-() } DESC, u.ordinal LIMIT 1
}
CALL (u) {
  MATCH way = (u)<-[:HAS_UNIT]-(t:Theme)-[:BROADER]->{0,1}(:Theme)
  RETURN way, 0 AS kind, t.id AS key ORDER BY key LIMIT 20 * $more
  UNION
  MATCH way = (u)-[:IN]->(d:Division)-[:IN]->{0,1}(:Division)
  RETURN way, 1 AS kind, d.id AS key ORDER BY key LIMIT 10 * $more
  UNION
  MATCH way = (u)-[:NEXT|FROM]-(near)
  RETURN way, 2 AS kind, near.id AS key ORDER BY key LIMIT 4 * $more
  UNION
  MATCH way = (u)-[:CITES]-(cited:Unit)
  RETURN way, 3 AS kind, cited.id AS key ORDER BY cited.ordinal LIMIT 15 * $more
  UNION
  MATCH way = (u)<-[:EXPLAINS|MENTIONED_IN]-(by)
  RETURN way, 4 AS kind, by.id AS key ORDER BY key LIMIT 10 * $more
}
RETURN way
ORDER BY kind, key
