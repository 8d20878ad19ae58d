// Read what the best units cite, are cited by, precede and follow, as columns.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// :param limit => 200
// returns kinds, sources, targets, weights
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
CALL (u) {
  MATCH (u)-[link:CITES|NEXT]-(other:Unit)
  WITH type(link) AS kind, other.ordinal AS target, max(coalesce(link.weight, 1.0)) AS weight
  ORDER BY weight DESC, kind, target LIMIT $limit
  RETURN collect({kind: kind, target: target, weight: weight}) AS links
}
UNWIND links AS link
WITH wanted, link ORDER BY wanted, link.kind, link.target
RETURN collect(link.kind) AS kinds, collect(wanted) AS sources,
  collect(link.target) AS targets, collect(link.weight) AS weights
ORDER BY kinds
