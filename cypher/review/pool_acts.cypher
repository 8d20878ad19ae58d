// Return what judges did in a pool and did not take back, oldest first.
// :param pool => 'p-1'
// :param offset => 0
// :param limit => 500
// returns id, item, topic, unit, reviewer, state, grade, reason, note, at
MATCH (:Pool {id: $pool})-[:ASKS]->(t:PoolTopic)-[:POOLS]->(i:PoolItem)-[:JUDGED]->(a:PoolAct)
WHERE NOT a.undone
RETURN a.id AS id, i.id AS item, t.number AS topic, i.unit AS unit, a.reviewer AS reviewer,
  a.state AS state, a.grade AS grade, a.reason AS reason, a.note AS note, a.at AS at
ORDER BY at, id SKIP $offset LIMIT $limit
