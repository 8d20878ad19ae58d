// Read the places of the units of some themes.
// :param release => 'garden@1'
// :param themes => ['soil']
// returns theme, ordinals
UNWIND $themes AS id
MATCH (theme:Theme {release: $release, id: id})-[:HAS_UNIT]->(unit:Unit)
WITH id, unit.ordinal AS ordinal ORDER BY ordinal
RETURN id AS theme, collect(ordinal) AS ordinals
ORDER BY theme
