// Find attributes of units by name, or list all of them.
// :param release => 'garden@1'
// :param spellings => ['grade']
// :param any => false
// :param limit => 100
// returns id, label
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= 0
UNWIND keys(u) AS key
WITH DISTINCT key
WHERE key STARTS WITH 'a_'
WITH substring(key, 2) AS name
WHERE $any OR name IN $spellings OR toLower(name) IN $spellings
RETURN name AS id, name AS label
ORDER BY id LIMIT $limit
