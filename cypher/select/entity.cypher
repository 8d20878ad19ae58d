// Select the units that mention entities.
// :param release => 'garden@1'
// :param ids => ['apple']
// returns ordinals
UNWIND $ids AS id
MATCH (:Entity {release: $release, id: id})-[:MENTIONED_IN]->(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
