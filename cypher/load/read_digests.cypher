// Read a slice of the digests of a release's records, to tell what another one changes.
// :param release => 'garden@1'
// :param offset => 0
// :param limit => 200000
// returns label, id, edition, digest
MATCH (node:Division|Unit|UnitText|Theme|Path|Note|Entity {release: $release})
WITH labels(node)[0] AS label, coalesce(node.id, node.unit) AS id, node.edition AS edition,
  node.digest AS digest
RETURN label, id, edition, digest
ORDER BY label, id, edition SKIP $offset LIMIT $limit
