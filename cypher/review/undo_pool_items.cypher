// Take back whatever a judge said of some items of a pool, and lease them these items again.
// :param pool => 'p-1'
// :param items => ['p-1/1/2:3']
// :param reviewer => 'Ann'
// :param seconds => 900
// :param mark => 'm1'
// returns item, acts
MATCH (p:Pool {id: $pool})
SET p.serving = $mark
WITH p
MATCH (p)-[:ASKS]->(:PoolTopic)-[:POOLS]->(i:PoolItem)
WHERE i.id IN $items
MATCH (i)-[:JUDGED]->(a:PoolAct {reviewer: $reviewer, undone: false})
WHERE a.state <> 'adjudicated'
SET a.undone = true
WITH i, count(a) AS acts
MERGE (i)-[:LEASED]->(lease:PoolLease {reviewer: $reviewer})
SET lease.until = datetime() + duration({seconds: $seconds})
RETURN i.id AS item, acts
ORDER BY item
