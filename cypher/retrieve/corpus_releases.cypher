// List the releases of a corpus that can be read, newest first, a page at a time.
// :param corpus => 'garden'
// :param offset => 0
// :param limit => 20
// returns release, number, current, counts, created, total
MATCH (c:Corpus {id: $corpus})-[:HAS_RELEASE]->(every:Release {state: 'ready'})
WITH c, count(every) AS total
MATCH (c)-[:HAS_RELEASE]->(r:Release {state: 'ready'})
WITH c, r, total ORDER BY r.number DESC, r.id SKIP $offset LIMIT $limit
RETURN r.id AS release, r.number AS number, EXISTS { (c)-[:CURRENT]->(r) } AS current,
  r.counts AS counts, toString(r.created) AS created, total
ORDER BY number DESC, release
