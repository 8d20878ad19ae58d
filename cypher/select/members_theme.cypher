// Read themes after a name, each with the units directly under it and its broader themes.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns id, label, labels, folded, broader, ordinals
MATCH (t:Theme {release: $release})
WHERE t.id > $after
WITH t ORDER BY t.id LIMIT $limit
RETURN t.id AS id, t.label AS label, t.labels AS labels,
  split(coalesce(t.folded, ''), '\n') AS folded,
  COLLECT { MATCH (t)-[:BROADER]->(b:Theme) RETURN DISTINCT b.id } AS broader,
  COLLECT { MATCH (t)-[:HAS_UNIT]->(u:Unit) RETURN DISTINCT u.ordinal } AS ordinals
ORDER BY id
