// Find the paths nearest to a question by their guide vectors, and the units each opens.
// :param release => 'garden@1'
// :param language => 'en'
// :param vector => [x IN range(1, 384) | toFloat(x % 7) + 0.1]
// :param limit => 20
// :param per_path => 2000
// returns id, index, theme, similarity, size, units
CYPHER 25
MATCH (t:PathText)
SEARCH t IN (
  VECTOR INDEX path_text_guide_vector FOR $vector
  WHERE t.release = $release AND t.language = $language
  LIMIT $limit
) SCORE AS score
MATCH (p:Path)-[:WORDED]->(t)
MATCH (p)-[:ENDS_AT]->(e:Theme)
CALL (e) {
  MATCH (e)-[h:HAS_UNIT]->(u:Unit)
  WITH u.ordinal AS ordinal, h.rank AS rank ORDER BY rank, ordinal LIMIT $per_path
  RETURN collect(ordinal) AS units
}
RETURN p.id AS id, p.index AS index, e.id AS theme, 2 * score - 1 AS similarity,
  p.size AS size, units
ORDER BY similarity DESC, id
