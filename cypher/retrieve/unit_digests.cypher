// Read what tells the units of a slice of a release apart from those of another.
// One list of [id, citation, digest, [[edition, hash of the text]]].
// :param release => 'garden@1'
// :param from => 0
// :param to => 2000
// returns units
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= $from AND u.ordinal < $to
CALL (u) {
  OPTIONAL MATCH (u)-[:WORDED]->(t:UnitText)
  RETURN collect(CASE WHEN t IS NOT NULL THEN [t.edition, t.sha256] END) AS texts
}
WITH u, texts ORDER BY u.ordinal, u.id
RETURN collect([u.id, u.citation, u.digest, texts]) AS units
ORDER BY units
