// Rank every path of a language exactly by its label vector, and open the best (paper mode).
// :param release => 'garden@1'
// :param language => 'en'
// :param vector => [x IN range(1, 384) | toFloat(x % 7) + 0.1]
// :param limit => 3
// :param per_path => 2000
// returns id, index, theme, similarity, size, units
CYPHER 25
MATCH (t:PathText {release: $release, language: $language})
WHERE t.label_embedding IS NOT NULL
WITH t, 2 * vector.similarity.cosine(t.label_embedding, $vector) - 1 AS similarity
ORDER BY similarity DESC, t.path LIMIT $limit
MATCH (p:Path)-[:WORDED]->(t)
MATCH (p)-[:ENDS_AT]->(e:Theme)
CALL (e) {
  MATCH (e)-[h:HAS_UNIT]->(u:Unit)
  WITH u.ordinal AS ordinal, h.rank AS rank ORDER BY rank, ordinal LIMIT $per_path
  RETURN collect(ordinal) AS units
}
RETURN p.id AS id, p.index AS index, e.id AS theme, similarity, p.size AS size, units
ORDER BY similarity DESC, id
