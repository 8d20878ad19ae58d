// Read a slice of the digests of a release's links, to tell what another one changes.
// :param release => 'garden@1'
// :param offset => 0
// :param limit => 200000
// returns type, from, to, digest
MATCH (unit:Unit {release: $release})<-[link:HAS_UNIT|CITES]-(origin)
RETURN type(link) AS type, origin.id AS from, unit.id AS to, link.digest AS digest
ORDER BY type, from, to SKIP $offset LIMIT $limit
