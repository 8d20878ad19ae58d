// Read what constraints look at in candidate units, as columns: named attributes and the source.
// Attributes are properties that begin with a_: no other property can be named.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// :param attributes => ['grade', 'season']
// returns ordinals, ids, citations, by_language, values, source_kinds, authorities
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
OPTIONAL MATCH (u)-[:FROM]->(s:Source)
WITH u, s ORDER BY u.ordinal
RETURN collect(u.ordinal) AS ordinals, collect(u.id) AS ids, collect(u.citation) AS citations,
  collect(coalesce(u.citations, '')) AS by_language,
  collect([name IN $attributes | u['a_' + name]]) AS values,
  collect(coalesce(s.kind, 'other')) AS source_kinds,
  collect(coalesce(s.authority, 0)) AS authorities
ORDER BY ordinals
