// Find types of relations between entities by name, or list all of them.
// :param release => 'garden@1'
// :param spellings => ['spoils']
// :param any => false
// :param limit => 100
// returns id, label
MATCH (e:Entity {release: $release})-[r:RELATES]->(:Entity)
WHERE e.id IS NOT NULL
WITH DISTINCT r.type AS type
WHERE $any OR type IN $spellings OR toLower(type) IN $spellings
RETURN type AS id, type AS label
ORDER BY id LIMIT $limit
