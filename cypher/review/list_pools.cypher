// List pools of passages to judge, newest first, of one corpus or of all, a page at a time.
// :param id => null
// :param corpus => null
// :param offset => 0
// :param limit => 20
// returns id, corpus, release, title, guidelines, pipelines, depth, quota, creator, created, topics, items, judged, total
MATCH (p:Pool)
WHERE ($id IS NULL OR p.id = $id) AND ($corpus IS NULL OR p.corpus = $corpus)
WITH collect(p) AS pools
UNWIND pools AS p
CALL (p) {
  MATCH (p)-[:ASKS]->(t:PoolTopic)-[:POOLS]->(i:PoolItem)
  WITH t, i, EXISTS {
    (i)-[:JUDGED]->(a:PoolAct) WHERE NOT a.undone AND a.state IN ['graded', 'adjudicated']
  } AS done
  RETURN count(DISTINCT t) AS topics, count(i) AS items,
    sum(CASE WHEN done THEN 1 ELSE 0 END) AS judged
}
RETURN p.id AS id, p.corpus AS corpus, p.release AS release, p.title AS title,
  p.guidelines AS guidelines, p.pipelines AS pipelines, p.depth AS depth, p.quota AS quota,
  p.creator AS creator, p.created AS created, topics, items, judged, size(pools) AS total
ORDER BY created DESC, id SKIP $offset LIMIT $limit
