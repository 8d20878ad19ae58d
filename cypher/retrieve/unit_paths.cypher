// Read every path to the given units with its steps and its cosine with the question.
// :param release => 'garden@1'
// :param language => 'en'
// :param ordinals => [0, 1, 2]
// :param vector => [x IN range(1, 384) | toFloat(x % 7) + 0.1]
// :param by => 'guide'
// :param limit => 20
// returns ordinal, id, index, text, language, translated, steps, size, similarity
CYPHER 25
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
CALL (u) {
  MATCH (u)<-[:HAS_UNIT]-(:Theme)<-[:ENDS_AT]-(p:Path)
  RETURN DISTINCT p ORDER BY p.id LIMIT $limit
}
MATCH (p)-[:WORDED]->(t:PathText {language: $language})
CALL (p) {
  MATCH (p)-[s:STEP]->(theme:Theme)
  WITH s.position AS position, theme ORDER BY position
  RETURN collect(theme {.id, .label, .labels}) AS steps
}
WITH u, p, t, steps,
  CASE $by WHEN 'label' THEN t.label_embedding ELSE t.guide_embedding END AS embedding
RETURN u.ordinal AS ordinal, p.id AS id, p.index AS index, t.text AS text,
  t.language AS language, t.translated AS translated, steps, p.size AS size,
  CASE WHEN $vector IS NULL OR embedding IS NULL THEN NULL
    ELSE 2 * vector.similarity.cosine(embedding, $vector) - 1 END AS similarity
ORDER BY ordinal, similarity DESC, id
