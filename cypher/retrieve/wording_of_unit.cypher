// Read the wordings of a unit in one release.
// :param release => 'garden@1'
// :param id => '1:1'
// returns id, citation, citations, edition, language, direction, text, sha256
MATCH (u:Unit {release: $release, id: $id})-[:WORDED]->(t:UnitText)
RETURN u.id AS id, u.citation AS citation, u.citations AS citations, t.edition AS edition,
  t.language AS language, t.direction AS direction, t.text AS text, t.sha256 AS sha256
ORDER BY edition LIMIT 200
