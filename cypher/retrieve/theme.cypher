// Read one theme with its neighbours.
// :param release => 'garden@1'
// :param id => 'water'
// :param limit => 200
// returns id, label, labels, index, notation, definition, size, broader, narrower, related
MATCH (t:Theme {release: $release, id: $id})
CALL (t) {
  OPTIONAL MATCH (t)-[:BROADER]->(b:Theme)
  WITH b ORDER BY b.label, b.id LIMIT $limit
  RETURN collect(b {.id, .label, .labels, .index, .size}) AS broader
}
CALL (t) {
  OPTIONAL MATCH (t)<-[:BROADER]-(n:Theme)
  WITH n ORDER BY n.label, n.id LIMIT $limit
  RETURN collect(n {.id, .label, .labels, .index, .size}) AS narrower
}
CALL (t) {
  OPTIONAL MATCH (t)-[:RELATED]-(r:Theme)
  WITH DISTINCT r ORDER BY r.label, r.id LIMIT $limit
  RETURN collect(r {.id, .label, .labels, .index, .size}) AS related
}
RETURN t.id AS id, t.label AS label, t.labels AS labels, t.index AS index,
  t.notation AS notation, t.definition AS definition, t.size AS size, broader, narrower, related
ORDER BY id LIMIT 1
