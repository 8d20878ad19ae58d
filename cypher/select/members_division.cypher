// Read divisions after a name, each with the units in it, however deep.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns id, label, labels, kind, ordinals
MATCH (d:Division {release: $release})
WHERE d.id > $after
WITH d ORDER BY d.id LIMIT $limit
RETURN d.id AS id, coalesce(d.title, d.id) AS label, d.titles AS labels, d.kind AS kind,
  COLLECT { MATCH (d)<-[:IN*1..8]-(u:Unit) RETURN DISTINCT u.ordinal } AS ordinals
ORDER BY id
