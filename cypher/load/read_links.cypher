// Read the links that lead to a slice of units by ordinal.
// One list of [type, from, to, rank, role, weight, digest].
// :param release => 'garden@1'
// :param from => 0
// :param to => 1000
// returns links
MATCH (unit:Unit {release: $release})
WHERE unit.ordinal >= $from AND unit.ordinal < $to
MATCH (unit)<-[link:HAS_UNIT|CITES]-(origin)
WITH unit, link, origin ORDER BY unit.ordinal, type(link), origin.id
RETURN collect([
  type(link), origin.id, unit.id, link.rank, coalesce(link.role, link.kind), link.weight,
  link.digest
]) AS links
