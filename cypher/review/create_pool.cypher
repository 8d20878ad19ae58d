// Keep a pool of passages to judge, with its topics and their items; sent again it changes nothing.
// :param pool => {id: 'p-1', corpus: 'garden', release: 'garden@1', title: 'Watering', guidelines: 'Does it say when?', pipelines: ['bm25'], depth: 10, quota: 1, creator: 'Ann'}
// :param topics => [{number: 1, query: 'When should I water?', language: 'en', need: 'A time of day.', items: [{unit: '2:3', place: 'a1', ranks: ['bm25 1']}]}]
// returns id, items
MERGE (p:Pool {id: $pool.id})
ON CREATE SET p = $pool, p.created = toString(datetime())
WITH p
UNWIND $topics AS topic
MERGE (t:PoolTopic {id: p.id + '/' + toString(topic.number)})
ON CREATE SET t.number = topic.number, t.query = topic.query, t.language = topic.language,
  t.need = topic.need
MERGE (p)-[:ASKS]->(t)
WITH p, t, topic
UNWIND topic.items AS item
MERGE (i:PoolItem {id: t.id + '/' + item.unit})
ON CREATE SET i.unit = item.unit, i.place = item.place, i.ranks = item.ranks
MERGE (t)-[:POOLS]->(i)
RETURN p.id AS id, count(i) AS items
ORDER BY id
