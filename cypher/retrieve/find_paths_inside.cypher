// Rank the paths that open one of some units by their guide vectors, exactly.
// Without `indexes`, of every thematic index.
// :param release => 'garden@1'
// :param language => 'en'
// :param indexes => []
// :param ordinals => [0, 1, 2]
// :param vector => [x IN range(1, 384) | toFloat(x % 7) + 0.1]
// :param limit => 20
// returns ids, indexes, themes, similarities, units
CYPHER 25
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})<-[h:HAS_UNIT]-(e:Theme)<-[:ENDS_AT]-(p:Path)
WHERE size($indexes) = 0 OR p.index IN $indexes
WITH p, e, h.rank AS rank, wanted AS ordinal ORDER BY rank, ordinal
WITH p, e, collect(ordinal) AS opened
MATCH (p)-[:WORDED]->(t:PathText {language: $language})
WHERE t.guide_embedding IS NOT NULL
WITH p, e, opened, vector.similarity.cosine(t.guide_embedding, $vector) AS score
ORDER BY score DESC, p.id LIMIT $limit
RETURN collect(p.id) AS ids, collect(p.index) AS indexes, collect(e.id) AS themes,
  collect(2 * score - 1) AS similarities, collect(opened) AS units
ORDER BY ids
