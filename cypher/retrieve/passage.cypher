// Read the wordings of a stretch of units in one edition, in canonical order.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param first => 0
// :param last => 5
// :param limit => 300
// returns ordinal, id, citation, citations, text, language, direction, edition
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= $first AND u.ordinal <= $last
WITH u ORDER BY u.ordinal LIMIT $limit
OPTIONAL MATCH (u)-[:WORDED]->(own:UnitText {edition: $edition})
CALL (u) {
  OPTIONAL MATCH (u)-[:WORDED]->(any:UnitText)
  RETURN any ORDER BY any.edition LIMIT 1
}
WITH u, coalesce(own, any) AS t
RETURN u.ordinal AS ordinal, u.id AS id, u.citation AS citation, u.citations AS citations,
  t.text AS text, t.language AS language, t.direction AS direction, t.edition AS edition
ORDER BY ordinal
