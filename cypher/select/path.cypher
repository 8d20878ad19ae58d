// Select the units that paths open: those of their endpoints.
// :param release => 'garden@1'
// :param ids => ['soil.compost']
// returns ordinals
UNWIND $ids AS id
MATCH (:Path {release: $release, id: id})-[:ENDS_AT]->(:Theme)-[:HAS_UNIT]->(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
