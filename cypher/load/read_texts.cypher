// Read texts of a release back, a slice of units at a time.
// :param release => 'garden@1'
// :param from => 0
// :param to => 2000
// returns unit, edition, text, sha256
MATCH (owner:Unit {release: $release})
WHERE owner.ordinal >= $from AND owner.ordinal < $to
MATCH (owner)-[:WORDED]->(text:UnitText)
RETURN text.unit AS unit, text.edition AS edition, text.text AS text, text.sha256 AS sha256
ORDER BY owner.ordinal, edition, unit
