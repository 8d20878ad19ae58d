// Find units that follow more than one unit, or one that is not their neighbour.
// :param release => 'garden@1'
// :param limit => 20
// returns unit, next
MATCH (unit:Unit {release: $release})-[:NEXT]->(next:Unit)
WITH unit, collect(next.id) AS followers, collect(next.ordinal) AS ordinals
WHERE ordinals <> [unit.ordinal + 1]
RETURN unit.id AS unit, followers AS next
ORDER BY unit LIMIT $limit
