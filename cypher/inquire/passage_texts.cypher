// Read the wordings of several stretches of units in one edition, each in canonical order.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param stretches => [[0, 3], [10, 12]]
// :param limit => 60
// returns first, units
UNWIND $stretches AS stretch
CALL (stretch) {
  MATCH (u:Unit {release: $release})
  WHERE u.ordinal >= stretch[0] AND u.ordinal <= stretch[1]
  WITH u ORDER BY u.ordinal LIMIT $limit
  OPTIONAL MATCH (u)-[:WORDED]->(own:UnitText {edition: $edition})
  CALL (u) {
    OPTIONAL MATCH (u)-[:WORDED]->(any:UnitText)
    RETURN any ORDER BY any.edition LIMIT 1
  }
  WITH u, coalesce(own, any) AS t ORDER BY u.ordinal
  RETURN collect({id: u.id, ordinal: u.ordinal, citation: u.citation, citations: u.citations,
    text: t.text, language: t.language, direction: t.direction, edition: t.edition}) AS units
}
RETURN stretch[0] AS first, units
ORDER BY first
