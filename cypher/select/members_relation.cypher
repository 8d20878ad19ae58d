// Read types of relations after a name, each with the units that mention an entity at either end.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns id, label, ordinals
MATCH (e:Entity {release: $release})-[r:RELATES]-(:Entity)
WHERE e.id IS NOT NULL AND r.type > $after
WITH DISTINCT r.type AS type, e
MATCH (e)-[:MENTIONED_IN]->(u:Unit)
WITH type, collect(DISTINCT u.ordinal) AS ordinals
ORDER BY type LIMIT $limit
RETURN type AS id, type AS label, ordinals
ORDER BY id
