// Read kinds of units after a name, each with its units.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns id, label, ordinals
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= 0 AND u.kind > $after
WITH u.kind AS kind, collect(u.ordinal) AS ordinals
ORDER BY kind LIMIT $limit
RETURN kind AS id, kind AS label, ordinals
ORDER BY id
