// Find paths whose labels share words with a question, and the units each opens.
// :param release => 'garden@1'
// :param language => 'en'
// :param indexes => []
// :param words => 'search:("water" OR "soil")'
// :param fetch => 2000
// :param limit => 20
// :param per_path => 2000
// returns ids, indexes, themes, similarities, units
CYPHER 5
CALL db.index.fulltext.queryNodes('path_text_search', $words, {limit: $fetch})
YIELD node AS t, score
WHERE t.release = $release AND t.language = $language
  AND (size($indexes) = 0 OR t.index IN $indexes)
WITH t, score ORDER BY score DESC, t.path LIMIT $limit
MATCH (t)<-[:WORDED]-(p:Path)-[:ENDS_AT]->(e:Theme)-[h:HAS_UNIT]->(u:Unit)
WITH p, e, score, h.rank AS rank, u.ordinal AS ordinal ORDER BY rank, ordinal
WITH p, e, score, collect(ordinal)[..$per_path] AS opened ORDER BY score DESC, p.id
RETURN collect(p.id) AS ids, collect(p.index) AS indexes, collect(e.id) AS themes,
  collect(score) AS similarities, collect(opened) AS units
ORDER BY ids
