// Lease to a judge the item of a pool that is to be judged next; no row where nothing is left.
// Setting a property first takes the pool's lock, so that two judges never count the same leases.
// Their own lease comes first, what they postponed last, items nobody judged before others; among
// equals the order is random and fixed.
// :param pool => 'p-1'
// :param reviewer => 'Ann'
// :param seconds => 900
// :param mark => 'm1'
// returns item, topic, query, language, need, unit, left
MATCH (p:Pool {id: $pool})
SET p.serving = $mark
WITH p
MATCH (p)-[:ASKS]->(t:PoolTopic)-[:POOLS]->(i:PoolItem)
CALL (i) {
  OPTIONAL MATCH (i)-[:JUDGED]->(a:PoolAct)
  WHERE NOT a.undone AND a.state <> 'adjudicated'
  WITH a ORDER BY a.at DESC, a.id DESC
  WITH a.reviewer AS judge, collect(a.state)[0] AS state
  RETURN [one IN collect({judge: judge, state: state}) WHERE one.judge IS NOT NULL] AS judges
}
CALL (i) {
  OPTIONAL MATCH (i)-[:LEASED]->(l:PoolLease) WHERE l.until > datetime()
  RETURN collect(l.reviewer) AS holders
}
WITH t, i, holders,
  [one IN judges WHERE one.judge = $reviewer | one.state] AS own,
  size([one IN judges WHERE one.judge <> $reviewer AND one.state <> 'later']) AS others, p
WHERE NOT any(state IN own WHERE state <> 'later')
  AND others + size([holder IN holders WHERE holder <> $reviewer]) < p.quota
WITH collect({t: t, i: i, key: [
    CASE WHEN $reviewer IN holders THEN 0 ELSE 1 END, size(own), others, t.number, i.place]}) AS open
UNWIND open AS one
WITH one, size(open) AS left ORDER BY one.key LIMIT 1
WITH one.t AS t, one.i AS i, left
MERGE (i)-[:LEASED]->(lease:PoolLease {reviewer: $reviewer})
SET lease.until = datetime() + duration({seconds: $seconds})
RETURN i.id AS item, t.number AS topic, t.query AS query, t.language AS language, t.need AS need,
  i.unit AS unit, left
ORDER BY item
