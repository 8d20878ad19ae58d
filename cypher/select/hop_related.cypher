// Step from units to the units under themes related to theirs.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// returns ordinals
UNWIND $ordinals AS wanted
MATCH (start:Unit {release: $release, ordinal: wanted})<-[:HAS_UNIT]-(t:Theme)
WITH DISTINCT t
MATCH (t)-[:RELATED]-(other:Theme)
WITH DISTINCT other
MATCH (other)-[:HAS_UNIT]->(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
