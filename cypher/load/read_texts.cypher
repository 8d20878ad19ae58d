// Read texts of a release back, a slice of units at a time.
// One list of [unit, edition, text, sha256, spelling, digest].
// :param release => 'garden@1'
// :param from => 0
// :param to => 1000
// returns texts
MATCH (unit:Unit {release: $release})
WHERE unit.ordinal >= $from AND unit.ordinal < $to
MATCH (unit)-[:WORDED]->(text:UnitText)
WITH text ORDER BY text.ordinal, text.edition, text.unit
RETURN collect([
  text.unit, text.edition, text.text, text.sha256, text.spelling, text.digest
]) AS texts
