// Select the units of themes, without those of narrower themes.
// :param release => 'garden@1'
// :param ids => ['soil']
// returns ordinals
UNWIND $ids AS id
MATCH (:Theme {release: $release, id: id})-[:HAS_UNIT]->(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
