// Draw why a unit was found: the paths that open it, their themes, and what points to it.
// unit: an id; null takes one of the largest theme. words: those of the question, or null;
// paths that hold them come first (question_to_units says how words are written).
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param unit => '2:153';
:param words => 'pray*';
:param more => 1;
// returns way
WITH $corpus AS corpus, $unit AS unit, $words AS words
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, unit, words ORDER BY r.id LIMIT 1
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
CALL (r, words) {
  WITH r, words WHERE words IS NOT NULL
  CALL db.index.fulltext.queryNodes('path_text_search', words, {limit: 2000}) YIELD node
  WHERE node.release = r.id
  RETURN collect(node.path) AS worded
}
CALL (u, worded) {
  MATCH (p:Path)-[:ENDS_AT]->(:Theme)-[:HAS_UNIT]->(u)
  WITH DISTINCT u, worded, p ORDER BY p.id IN worded DESC, p.id LIMIT 8 * $more
  MATCH way = (p)-[step:STEP|ENDS_AT]->(:Theme)-[:HAS_UNIT]->{0,1}(end:Theme|Unit)
  WHERE length(way) = 1 OR (step:ENDS_AT AND end = u)
  RETURN way, CASE WHEN p.id IN worded THEN 0 ELSE 1 END AS kind, p.id AS key
  UNION
  MATCH way = (u)<-[:CITES]-(by:Unit)
  RETURN way, 2 AS kind, by.id AS key ORDER BY by.ordinal LIMIT 10 * $more
  UNION
  MATCH way = (u)<-[:MENTIONED_IN|EXPLAINS]-(by)
  RETURN way, 3 AS kind, by.id AS key ORDER BY key LIMIT 10 * $more
  UNION
  MATCH way = (u)-[:NEXT|IN]-(near:Unit|Division)
  RETURN way, 4 AS kind, near.id AS key ORDER BY key LIMIT 6 * $more
}
RETURN way
ORDER BY kind, key LIMIT 80 * $more
