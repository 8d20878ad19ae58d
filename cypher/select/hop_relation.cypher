// Step from units to the units that mention an entity related to one of theirs.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// returns ordinals
UNWIND $ordinals AS wanted
MATCH (start:Unit {release: $release, ordinal: wanted})<-[:MENTIONED_IN]-(e:Entity)
WITH DISTINCT e
MATCH (e)-[:RELATES]-(other:Entity)
WITH DISTINCT other
MATCH (other)-[:MENTIONED_IN]->(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
