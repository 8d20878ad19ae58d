// List the units that cite one, or that it cites, in any of some releases, a page at a time.
// :param releases => ['garden@1']
// :param id => '3:5'
// :param inwards => true
// :param offset => 0
// :param limit => 20
// returns id, citation, citations, ordinal, kinds, weight, releases, total
UNWIND $releases AS wanted
MATCH (u:Unit {release: wanted, id: $id})-[link:CITES]-(other:Unit)
WHERE (endNode(link) = u) = $inwards
WITH other.id AS id, collect(DISTINCT other.release) AS releases,
  collect(DISTINCT link.kind) AS kinds, max(link.weight) AS weight,
  head(collect(other)) AS shown
ORDER BY shown.ordinal, id
WITH collect({id: id, releases: releases, kinds: kinds, weight: weight, unit: shown}) AS found
WITH size(found) AS total, found[$offset..$offset + $limit] AS part
UNWIND part AS one
RETURN one.id AS id, one.unit.citation AS citation, one.unit.citations AS citations,
  one.unit.ordinal AS ordinal, one.kinds AS kinds, one.weight AS weight,
  one.releases AS releases, total
ORDER BY ordinal, id
