// Read a slice of paths in the order of their ids as columns: label vectors and opened units.
// :param release => 'garden@1'
// :param language => 'en'
// :param after => ''
// :param limit => 2000
// returns last, embeddings, units
CYPHER 25
MATCH (t:PathText {release: $release, language: $language})
WHERE t.path > $after
WITH t ORDER BY t.path LIMIT $limit
MATCH (t)<-[:WORDED]-(:Path)-[:ENDS_AT]->(e:Theme)
CALL (e) {
  MATCH (e)-[:HAS_UNIT]->(u:Unit)
  WITH u.ordinal AS ordinal ORDER BY ordinal
  RETURN collect(ordinal) AS opened
}
WITH t, opened ORDER BY t.path
RETURN max(t.path) AS last,
  collect(CASE WHEN t.label_embedding IS NOT NULL
    THEN vector(t.label_embedding, size(t.label_embedding), FLOAT32) END) AS embeddings,
  collect(CASE WHEN t.label_embedding IS NOT NULL THEN opened END) AS units
ORDER BY last
