// Draw rings of three themes that are all related to each other.
// Null takes the first corpus whose themes are related.
// Suits: indexes with related themes, as bible-nave and gdpr; the Qur'an's has none.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => null;
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (any:Theme)-[:RELATED]->(:Theme)
MATCH (r:Release {id: any.release})<-[:CURRENT]-(:Corpus)
WHERE corpus IS NULL OR r.corpus = corpus
WITH DISTINCT r ORDER BY r.id LIMIT 1
MATCH (a:Theme)-[one:RELATED]->(b:Theme)
WHERE a.release = r.id
MATCH (b)-[two:RELATED]-(c:Theme)
WHERE c.id > a.id AND c.id > b.id
MATCH way = (a)-[one]->(b)-[two]-(c)-[:RELATED]-(a)
RETURN way
ORDER BY a.size + b.size + c.size DESC, a.id, b.id, c.id LIMIT 30 * $more
