// Select the units that mention an entity at either end of a relation of some types.
// :param release => 'garden@1'
// :param ids => ['spoils']
// returns ordinals
MATCH (e:Entity {release: $release})-[r:RELATES]-(:Entity)
WHERE e.id IS NOT NULL AND r.type IN $ids
WITH DISTINCT e
MATCH (e)-[:MENTIONED_IN]->(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
