// Find paths whose labels share words with a question, and the units each opens.
// :param release => 'garden@1'
// :param language => 'en'
// :param words => 'search:("water" OR "soil")'
// :param fetch => 2000
// :param limit => 20
// :param per_path => 2000
// returns id, index, theme, similarity, size, units
CYPHER 5
CALL db.index.fulltext.queryNodes('path_text_search', $words, {limit: $fetch})
YIELD node AS t, score AS similarity
WHERE t.release = $release AND t.language = $language
WITH t, similarity ORDER BY similarity DESC, t.path LIMIT $limit
MATCH (p:Path)-[:WORDED]->(t)
MATCH (p)-[:ENDS_AT]->(e:Theme)
CALL (e) {
  MATCH (e)-[h:HAS_UNIT]->(u:Unit)
  WITH u.ordinal AS ordinal, h.rank AS rank ORDER BY rank, ordinal LIMIT $per_path
  RETURN collect(ordinal) AS units
}
RETURN p.id AS id, p.index AS index, e.id AS theme, similarity, p.size AS size, units
ORDER BY similarity DESC, id
