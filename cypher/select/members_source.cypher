// Read sources after a name, each with the units whose own wording comes from it.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns id, label, ordinals
MATCH (s:Source {release: $release})
WHERE s.id > $after
WITH s ORDER BY s.id LIMIT $limit
RETURN s.id AS id, s.title AS label,
  COLLECT { MATCH (s)<-[:FROM]-(u:Unit) RETURN DISTINCT u.ordinal } AS ordinals
ORDER BY id
