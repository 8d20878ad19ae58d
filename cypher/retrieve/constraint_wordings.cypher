// Read wordings of candidate units in one edition, else in their first other one, as columns.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param ordinals => [0, 1, 2]
// returns ordinals, texts
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
OPTIONAL MATCH (u)-[:WORDED]->(own:UnitText {edition: $edition})
CALL (u) {
  OPTIONAL MATCH (u)-[:WORDED]->(any:UnitText)
  RETURN any ORDER BY any.edition LIMIT 1
}
WITH u.ordinal AS ordinal, coalesce(own, any).text AS text ORDER BY ordinal
RETURN collect(ordinal) AS ordinals, collect(coalesce(text, '')) AS texts
ORDER BY ordinals
