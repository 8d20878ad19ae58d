// Draw rings of three themes that are all related to each other.
// Null takes the first corpus whose themes are related.
:param corpus => null;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE (corpus IS NULL OR r.corpus = corpus) AND EXISTS { MATCH (:Theme {release: r.id})-[:RELATED]->(:Theme) }
WITH r ORDER BY r.id LIMIT 1
MATCH (a:Theme {release: r.id})-[:RELATED]-(b:Theme)
WHERE a.id < b.id
MATCH way = (a)-[:RELATED]-(b)-[:RELATED]-(c:Theme)-[:RELATED]-(a)
WHERE b.id < c.id
RETURN way
ORDER BY a.size + b.size + c.size DESC, a.id, b.id, c.id LIMIT 30
