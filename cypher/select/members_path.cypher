// Read paths after a name, each with the units that its endpoint opens.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns id, label, labels, ordinals
MATCH (p:Path {release: $release})
WHERE p.id > $after
WITH p ORDER BY p.id LIMIT $limit
RETURN p.id AS id, p.text AS label,
  COLLECT { MATCH (p)-[:WORDED]->(t:PathText) RETURN t.text ORDER BY t.language } AS labels,
  COLLECT {
    MATCH (p)-[:ENDS_AT]->(:Theme)-[:HAS_UNIT]->(u:Unit) RETURN DISTINCT u.ordinal
  } AS ordinals
ORDER BY id
