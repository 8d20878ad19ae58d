// Read wordings and vectors of candidate units in one edition, else in their first other one.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param ordinals => [0, 1, 2]
// returns ordinal, text, language, embedding
CYPHER 25
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
OPTIONAL MATCH (u)-[:WORDED]->(own:UnitText {edition: $edition})
CALL (u) {
  OPTIONAL MATCH (u)-[:WORDED]->(any:UnitText)
  RETURN any ORDER BY any.edition LIMIT 1
}
WITH u, own, coalesce(own, any) AS t
RETURN u.ordinal AS ordinal, t.text AS text, t.language AS language,
  CASE WHEN own.embedding IS NULL THEN NULL
    ELSE vector(own.embedding, size(own.embedding), FLOAT32) END AS embedding
ORDER BY ordinal
