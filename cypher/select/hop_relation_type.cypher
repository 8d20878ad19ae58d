// Step from units to the units that mention an entity that a relation of some types leads to.
// The way is 'out' along the relation, 'in' against it, 'relation' for both.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// :param types => ['spoils']
// :param way => 'relation'
// returns ordinals
UNWIND $ordinals AS wanted
MATCH (start:Unit {release: $release, ordinal: wanted})<-[:MENTIONED_IN]-(e:Entity)
WITH DISTINCT e
MATCH (e)-[r:RELATES]-(other:Entity)
WHERE r.type IN $types AND ($way = 'relation' OR (startNode(r) = e) = ($way = 'out'))
WITH DISTINCT other
MATCH (other)-[:MENTIONED_IN]->(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
