// Select the units of some kinds.
// :param release => 'garden@1'
// :param ids => ['saying']
// returns ordinals
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= 0 AND u.kind IN $ids
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
