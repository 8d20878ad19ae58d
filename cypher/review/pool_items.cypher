// Return the items of a pool in the order of their topics, with the ranks that pooled them.
// :param pool => 'p-1'
// :param offset => 0
// :param limit => 500
// returns item, topic, query, language, need, unit, ranks
MATCH (:Pool {id: $pool})-[:ASKS]->(t:PoolTopic)-[:POOLS]->(i:PoolItem)
RETURN i.id AS item, t.number AS topic, t.query AS query, t.language AS language, t.need AS need,
  i.unit AS unit, i.ranks AS ranks
ORDER BY topic, item SKIP $offset LIMIT $limit
