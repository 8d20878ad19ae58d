// Read the wordings of given units in one edition.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param ordinals => [0, 1, 2]
// returns ordinal, id, citation, citations, text, language, direction
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
OPTIONAL MATCH (u)-[:WORDED]->(t:UnitText {edition: $edition})
RETURN u.ordinal AS ordinal, u.id AS id, u.citation AS citation, u.citations AS citations,
  t.text AS text, t.language AS language, t.direction AS direction
ORDER BY ordinal
