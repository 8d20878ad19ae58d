// Rank every path of a language exactly by its label vector, and open the best (paper mode).
// Without `indexes`, of every thematic index. The vectors of the best come along: the caller computes their cosines in double precision.
// :param release => 'garden@1'
// :param language => 'en'
// :param indexes => []
// :param vector => [x IN range(1, 384) | toFloat(x % 7) + 0.1]
// :param limit => 3
// :param per_path => 2000
// returns ids, indexes, themes, vectors, units
CYPHER 25
MATCH (t:PathText {release: $release, language: $language})
WHERE t.label_embedding IS NOT NULL AND (size($indexes) = 0 OR t.index IN $indexes)
WITH t, vector.similarity.cosine(t.label_embedding, $vector) AS score
ORDER BY score DESC, t.path LIMIT $limit
MATCH (t)<-[:WORDED]-(p:Path)-[:ENDS_AT]->(e:Theme)
CALL (e) {
  MATCH (e)-[h:HAS_UNIT]->(u:Unit)
  WITH u.ordinal AS ordinal, h.rank AS rank ORDER BY rank, ordinal LIMIT $per_path
  RETURN collect(ordinal) AS opened
}
WITH p, e, t, score, opened ORDER BY score DESC, p.id
RETURN collect(p.id) AS ids, collect(p.index) AS indexes, collect(e.id) AS themes,
  collect(vector(t.label_embedding, size(t.label_embedding), FLOAT32)) AS vectors,
  collect(opened) AS units
ORDER BY ids
