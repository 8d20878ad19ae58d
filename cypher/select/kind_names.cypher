// Find kinds of units by name, or list all of them.
// :param release => 'garden@1'
// :param spellings => ['saying']
// :param any => false
// :param limit => 100
// returns id, label
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= 0
WITH DISTINCT u.kind AS kind
WHERE $any OR kind IN $spellings OR toLower(kind) IN $spellings
RETURN kind AS id, kind AS label
ORDER BY id LIMIT $limit
