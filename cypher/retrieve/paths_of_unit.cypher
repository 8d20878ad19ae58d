// List every path that leads to a unit, with its steps, a page at a time.
// :param release => 'garden@1'
// :param id => '1:1'
// :param language => 'en'
// :param offset => 0
// :param limit => 20
// returns id, index, text, language, translated, steps, size, total
MATCH (u:Unit {release: $release, id: $id})<-[:HAS_UNIT]-(:Theme)<-[:ENDS_AT]-(p:Path)
WITH DISTINCT p ORDER BY p.id
WITH collect(p) AS found
WITH size(found) AS total, found[$offset..$offset + $limit] AS shown
UNWIND shown AS p
MATCH (p)-[:WORDED]->(t:PathText {language: $language})
CALL (p) {
  MATCH (p)-[s:STEP]->(theme:Theme)
  WITH s.position AS position, theme ORDER BY position
  RETURN collect(theme {.id, .label, .labels}) AS steps
}
RETURN p.id AS id, p.index AS index, t.text AS text, t.language AS language,
  t.translated AS translated, steps, p.size AS size, total
ORDER BY id
