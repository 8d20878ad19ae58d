// List what a judge last said of each item of a pool, newest first, a page at a time.
// :param pool => 'p-1'
// :param reviewer => 'Ann'
// :param offset => 0
// :param limit => 20
// returns item, topic, query, unit, state, grade, reason, note, at, total
MATCH (:Pool {id: $pool})-[:ASKS]->(t:PoolTopic)-[:POOLS]->(i:PoolItem)
CALL (i) {
  MATCH (i)-[:JUDGED]->(a:PoolAct {reviewer: $reviewer, undone: false})
  WHERE a.state <> 'adjudicated'
  RETURN a ORDER BY a.at DESC, a.id DESC LIMIT 1
}
WITH collect({t: t, i: i, a: a}) AS said
UNWIND said AS one
WITH one.t AS t, one.i AS i, one.a AS a, size(said) AS total
RETURN i.id AS item, t.number AS topic, t.query AS query, i.unit AS unit, a.state AS state,
  a.grade AS grade, a.reason AS reason, a.note AS note, a.at AS at, total
ORDER BY at DESC, item SKIP $offset LIMIT $limit
