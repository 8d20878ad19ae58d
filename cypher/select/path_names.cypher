// Find paths by id or by their text in any language, or list all of them.
// :param release => 'garden@1'
// :param spellings => ['soil.compost']
// :param any => false
// :param limit => 100
// returns id, label
MATCH (p:Path {release: $release})
WHERE p.id IS NOT NULL AND ($any OR p.id IN $spellings
  OR EXISTS { (p)-[:WORDED]->(t:PathText) WHERE toLower(t.text) IN $spellings })
RETURN p.id AS id, p.text AS label
ORDER BY id LIMIT $limit
