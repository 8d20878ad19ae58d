// Read attributes of units after a name, each with its units.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns id, label, ordinals
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= 0
UNWIND [key IN keys(u) WHERE key STARTS WITH 'a_' AND substring(key, 2) > $after] AS key
WITH substring(key, 2) AS name, collect(u.ordinal) AS ordinals
ORDER BY name LIMIT $limit
RETURN name AS id, name AS label, ordinals
ORDER BY id
