// Read how some units and themes are linked among themselves, to be drawn: what holds what first.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2, 3]
// :param themes => ['soil', 'compost']
// :param limit => 50
// returns kind, source, target, weight
CALL () {
  UNWIND $ordinals AS wanted
  MATCH (u:Unit {release: $release, ordinal: wanted})<-[l:HAS_UNIT]-(t:Theme)
  WHERE t.id IN $themes
  RETURN 0 AS rank, l, 'theme:' + t.id AS source, 'unit:' + u.id AS target
  UNION ALL
  UNWIND $themes AS wanted
  MATCH (t:Theme {release: $release, id: wanted})-[l:BROADER|RELATED]->(other:Theme)
  WHERE other.id IN $themes
  RETURN 1 AS rank, l, 'theme:' + t.id AS source, 'theme:' + other.id AS target
  UNION ALL
  UNWIND $ordinals AS wanted
  MATCH (u:Unit {release: $release, ordinal: wanted})-[l:NEXT|CITES]->(other:Unit)
  WHERE other.ordinal IN $ordinals
  RETURN 2 AS rank, l, 'unit:' + u.id AS source, 'unit:' + other.id AS target
}
WITH rank, type(l) AS kind, source, target, coalesce(properties(l).weight, 1.0) AS weight
ORDER BY rank, kind, source, target LIMIT $limit
RETURN kind, source, target, weight
