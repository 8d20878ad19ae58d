// Find entities by id or name, or list all of them.
// :param release => 'garden@1'
// :param spellings => ['apple']
// :param any => false
// :param limit => 100
// returns id, label
MATCH (e:Entity {release: $release})
WHERE e.id IS NOT NULL AND ($any OR e.id IN $spellings OR toLower(e.name) IN $spellings)
RETURN e.id AS id, e.name AS label
ORDER BY id LIMIT $limit
