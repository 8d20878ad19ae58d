// Read the digests of a release's records apart from units, as lists of [id, digest] by label.
// :param release => 'garden@1'
// returns label, records
MATCH (node:Division|Theme|Path|Note|Entity {release: $release})
WITH labels(node)[0] AS label, node ORDER BY node.id
RETURN label, collect([node.id, node.digest]) AS records
ORDER BY label
