// List the units a theme links, in canonical order, a page at a time.
// :param release => 'garden@1'
// :param id => 'water'
// :param offset => 0
// :param limit => 20
// returns id, citation, citations, total
MATCH (t:Theme {release: $release, id: $id})-[:HAS_UNIT]->(u:Unit)
WITH DISTINCT u ORDER BY u.ordinal
WITH collect(u) AS found
WITH size(found) AS total, found[$offset..$offset + $limit] AS shown
UNWIND shown AS u
WITH u, total ORDER BY u.ordinal
RETURN u.id AS id, u.citation AS citation, u.citations AS citations, total
ORDER BY u.ordinal
