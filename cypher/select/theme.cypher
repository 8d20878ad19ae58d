// Select the units of themes and of all their narrower themes.
// :param release => 'garden@1'
// :param ids => ['soil']
// returns ordinals
UNWIND $ids AS id
MATCH (:Theme {release: $release, id: id})<-[:BROADER*0..20]-(narrower:Theme)
WITH DISTINCT narrower
MATCH (narrower)-[:HAS_UNIT]->(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
