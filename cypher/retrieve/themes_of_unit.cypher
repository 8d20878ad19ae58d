// List the themes that link a unit, each with what the link says, a page at a time.
// :param release => 'garden@1'
// :param id => '1:1'
// :param offset => 0
// :param limit => 20
// returns id, label, rank, role, paths, total
MATCH (u:Unit {release: $release, id: $id})<-[every:HAS_UNIT]-(:Theme)
WITH u, count(every) AS total
MATCH (u)<-[link:HAS_UNIT]-(t:Theme)
WITH t, link, total ORDER BY t.index, t.label, t.id SKIP $offset LIMIT $limit
RETURN t.id AS id, t.label AS label, link.rank AS rank, link.role AS role,
  COUNT { (t)<-[:ENDS_AT]-(:Path) } AS paths, total
ORDER BY t.index, label, id
