// Find the paths of some indexes nearest to a question by their guide vectors, and their units.
// The vector index filters by one value at a time, so each index is asked by itself.
// :param release => 'garden@1'
// :param language => 'en'
// :param indexes => ['gardener', 'kitchen']
// :param vector => [x IN range(1, 384) | toFloat(x % 7) + 0.1]
// :param limit => 20
// :param per_path => 2000
// returns ids, indexes, themes, similarities, units
CYPHER 25
UNWIND $indexes AS wanted
CALL (wanted) {
  MATCH (t:PathText)
  SEARCH t IN (
    VECTOR INDEX path_text_guide_vector FOR $vector
    WHERE t.release = $release AND t.language = $language AND t.index = wanted
    LIMIT $limit
  ) SCORE AS score
  RETURN t, score
}
WITH t, score ORDER BY score DESC, t.path LIMIT $limit
MATCH (t)<-[:WORDED]-(p:Path)-[:ENDS_AT]->(e:Theme)-[h:HAS_UNIT]->(u:Unit)
WITH p, e, score, h.rank AS rank, u.ordinal AS ordinal ORDER BY rank, ordinal
WITH p, e, score, collect(ordinal)[..$per_path] AS opened ORDER BY score DESC, p.id
RETURN collect(p.id) AS ids, collect(p.index) AS indexes, collect(e.id) AS themes,
  collect(2 * score - 1) AS similarities, collect(opened) AS units
ORDER BY ids
