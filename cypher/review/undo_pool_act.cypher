// Take back a judge's last word in a pool, and lease them its item again.
// :param pool => 'p-1'
// :param reviewer => 'Ann'
// :param seconds => 900
// :param mark => 'm1'
// returns id, item
MATCH (p:Pool {id: $pool})
SET p.serving = $mark
WITH p
MATCH (p)-[:ASKS]->(:PoolTopic)-[:POOLS]->(i:PoolItem)
MATCH (i)-[:JUDGED]->(a:PoolAct {reviewer: $reviewer, undone: false})
WITH i, a ORDER BY a.at DESC, a.id LIMIT 1
SET a.undone = true
MERGE (i)-[:LEASED]->(lease:PoolLease {reviewer: $reviewer})
SET lease.until = datetime() + duration({seconds: $seconds})
RETURN a.id AS id, i.id AS item
ORDER BY id
