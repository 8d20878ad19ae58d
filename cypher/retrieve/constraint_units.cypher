// Read what constraints look at in candidate units: named attributes and the source.
// Attributes are properties that begin with a_: no other property can be named.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// :param attributes => ['grade', 'season']
// returns ordinal, id, citation, citations, values, source_kind, authority
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
OPTIONAL MATCH (u)-[:FROM]->(s:Source)
RETURN u.ordinal AS ordinal, u.id AS id, u.citation AS citation, u.citations AS citations,
  [name IN $attributes | u['a_' + name]] AS values,
  s.kind AS source_kind, coalesce(s.authority, 0) AS authority
ORDER BY ordinal
