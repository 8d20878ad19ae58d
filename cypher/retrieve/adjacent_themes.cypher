// Read a slice of a release's themes by id, and the units that each links, as columns.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 2000
// returns ids, units
MATCH (t:Theme {release: $release})
WHERE t.id > $after
WITH t ORDER BY t.id LIMIT $limit
CALL (t) {
  MATCH (t)-[:HAS_UNIT]->(u:Unit)
  WITH u.ordinal AS ordinal ORDER BY ordinal
  RETURN collect(ordinal) AS linked
}
WITH t, linked ORDER BY t.id
RETURN collect(t.id) AS ids, collect(linked) AS units
ORDER BY ids
