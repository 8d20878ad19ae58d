// Keep what a judge says of an item and end their lease; sent again it changes nothing.
// :param pool => 'p-1'
// :param item => 'p-1/1/2:3'
// :param act => {id: 'a-1', reviewer: 'Ann', state: 'graded', grade: 3, reason: '', note: ''}
// returns id, item, at
MATCH (p:Pool {id: $pool})-[:ASKS]->(:PoolTopic)-[:POOLS]->(i:PoolItem {id: $item})
SET p.serving = $act.id
MERGE (a:PoolAct {id: $act.id})
ON CREATE SET a += $act, a.at = toString(datetime()), a.undone = false
MERGE (i)-[:JUDGED]->(a)
WITH i, a
CALL (i) {
  MATCH (i)-[:LEASED]->(l:PoolLease {reviewer: $act.reviewer})
  DETACH DELETE l
}
RETURN a.id AS id, i.id AS item, a.at AS at
ORDER BY id
