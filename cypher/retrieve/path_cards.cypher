// Read what is shown of the given paths in one language.
// :param release => 'garden@1'
// :param language => 'en'
// :param paths => ['water.watering']
// returns id, index, text, language, translated, steps, size
UNWIND $paths AS wanted
MATCH (p:Path {release: $release, id: wanted})-[:WORDED]->(t:PathText {language: $language})
CALL (p) {
  MATCH (p)-[s:STEP]->(theme:Theme)
  WITH s.position AS position, theme ORDER BY position
  RETURN collect(theme {.id, .label, .labels}) AS steps
}
RETURN p.id AS id, p.index AS index, t.text AS text, t.language AS language,
  t.translated AS translated, steps, p.size AS size
ORDER BY id
