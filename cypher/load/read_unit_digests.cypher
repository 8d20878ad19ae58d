// Read the digests of a slice of units, of their texts and of the links that lead to them.
// One list of [id, digest, [[edition, digest]], [[type, from, digest]]].
// :param release => 'garden@1'
// :param from => 0
// :param to => 1000
// returns units
MATCH (unit:Unit {release: $release})
WHERE unit.ordinal >= $from AND unit.ordinal < $to
CALL (unit) {
  MATCH (unit)-[:WORDED]->(text:UnitText)
  RETURN collect([text.edition, text.digest]) AS texts
}
CALL (unit) {
  MATCH (unit)<-[link:HAS_UNIT|CITES]-(origin)
  RETURN collect([type(link), origin.id, link.digest]) AS links
}
WITH unit, texts, links ORDER BY unit.ordinal, unit.id
RETURN collect([unit.id, unit.digest, texts, links]) AS units
