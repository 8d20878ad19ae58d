// Draw persons, places and things: how they are related and where they are mentioned.
// entity: a name or an id; null takes the one with most relations.
// Null for the corpus takes the first that has entities.
// Suits: corpora with persons, places and things, as the recipes realm and entity-graph make.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => null;
:param entity => null;
:param more => 1;
// returns way
WITH $corpus AS corpus, $entity AS entity
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE (corpus IS NULL OR r.corpus = corpus) AND EXISTS { MATCH (:Entity {release: r.id}) }
WITH r, entity ORDER BY r.id LIMIT 1
MATCH (e:Entity {release: r.id})
WHERE entity IS NULL OR entity IN [e.id, e.name]
WITH e ORDER BY COUNT { (e)-[:RELATES]-() } DESC, e.id LIMIT 1
CALL (e) {
  MATCH way = (e)-[:RELATES]-{0,2}(near:Entity)
  RETURN way, length(way) AS kind, near.id AS key ORDER BY kind, key LIMIT 40 * $more
  UNION
  MATCH (e)-[:RELATES]-{0,1}(near:Entity)
  WITH DISTINCT near ORDER BY near.id LIMIT 12 * $more
  MATCH way = (near)-[:MENTIONED_IN]->(u:Unit)
  RETURN way, 10 AS kind, u.id AS key ORDER BY u.ordinal, near.id LIMIT 40 * $more
}
RETURN way
ORDER BY kind, key
