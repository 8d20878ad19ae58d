// Read a slice of paths in the order of their ids as columns: label tokens, other names of steps.
// :param release => 'garden@1'
// :param language => 'en'
// :param after => ''
// :param limit => 2000
// returns last, ids, indexes, searches, alternatives
MATCH (t:PathText {release: $release, language: $language})
WHERE t.path > $after
WITH t ORDER BY t.path LIMIT $limit
MATCH (t)<-[:WORDED]-(p:Path)
CALL (p) {
  MATCH (p)-[:STEP]->(theme:Theme)
  WITH DISTINCT theme.id AS id, theme.alternatives AS names ORDER BY id
  RETURN collect(CASE WHEN names <> '{}' THEN names END) AS alternatives
}
WITH t, alternatives ORDER BY t.path
RETURN max(t.path) AS last, collect(t.path) AS ids, collect(t.index) AS indexes,
  collect(coalesce(t.search, '')) AS searches, collect(alternatives) AS alternatives
ORDER BY last
