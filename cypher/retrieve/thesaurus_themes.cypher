// Read a slice of the themes of a release in the order of their ids, each whole with its links.
// A theme is [id, index, label, labels, alternatives, hidden, notation, definition, size, iri,
// matches, broader, related]; related names those that it leads to itself.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 2000
// returns themes
MATCH (t:Theme {release: $release})
WHERE t.id > $after
WITH t ORDER BY t.id LIMIT $limit
CALL (t) {
  OPTIONAL MATCH (t)-[:BROADER]->(b:Theme)
  WITH b.id AS id ORDER BY id
  RETURN collect(id) AS broader
}
CALL (t) {
  OPTIONAL MATCH (t)-[:RELATED]->(r:Theme)
  WITH r.id AS id ORDER BY id
  RETURN collect(id) AS related
}
WITH t, broader, related ORDER BY t.id
RETURN collect([t.id, t.index, t.label, t.labels, t.alternatives, t.hidden, t.notation,
  t.definition, t.size, t.iri, t.matches, broader, related]) AS themes
ORDER BY themes
