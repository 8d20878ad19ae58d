// Find paths whose labels share words with a text, a page at a time, best first.
// :param release => 'garden@1'
// :param language => 'en'
// :param words => 'search:("water" OR "soil")'
// :param offset => 0
// :param limit => 20
// returns id, index, text, language, translated, steps, size, total
CYPHER 5
CALL db.index.fulltext.queryNodes('path_text_search', $words, {limit: 20000})
YIELD node AS t, score
WHERE t.release = $release AND t.language = $language
WITH t, score ORDER BY score DESC, t.path
WITH collect(t) AS found
WITH size(found) AS total, found[$offset..$offset + $limit] AS shown
UNWIND range(0, size(shown) - 1) AS place
WITH total, place, shown[place] AS t
MATCH (p:Path)-[:WORDED]->(t)
CALL (p) {
  MATCH (p)-[s:STEP]->(theme:Theme)
  WITH s.position AS position, theme ORDER BY position
  RETURN collect(theme {.id, .label, .labels}) AS steps
}
WITH p, t, steps, total, place ORDER BY place
RETURN p.id AS id, p.index AS index, t.text AS text, t.language AS language,
  t.translated AS translated, steps, p.size AS size, total
ORDER BY place, id
