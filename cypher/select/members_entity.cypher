// Read entities after a name, each with the units that mention it.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns id, label, kind, ordinals
MATCH (e:Entity {release: $release})
WHERE e.id > $after
WITH e ORDER BY e.id LIMIT $limit
RETURN e.id AS id, e.name AS label, e.kind AS kind,
  COLLECT { MATCH (e)-[:MENTIONED_IN]->(u:Unit) RETURN DISTINCT u.ordinal } AS ordinals
ORDER BY id
