// List the paths of a release in one language, a page at a time, in the order of their text.
// :param release => 'garden@1'
// :param language => 'en'
// :param offset => 0
// :param limit => 20
// returns id, index, text, language, translated, steps, size, total
MATCH (every:PathText {release: $release, language: $language})
WITH count(every) AS total
MATCH (t:PathText {release: $release, language: $language})<-[:WORDED]-(p:Path)
WITH total, t, p ORDER BY t.text, p.id SKIP $offset LIMIT $limit
CALL (p) {
  MATCH (p)-[s:STEP]->(theme:Theme)
  WITH s.position AS position, theme ORDER BY position
  RETURN collect(theme {.id, .label, .labels}) AS steps
}
RETURN p.id AS id, p.index AS index, t.text AS text, t.language AS language,
  t.translated AS translated, steps, p.size AS size, total
ORDER BY text, id
