// Find relationships that lead from one release into another.
// :param release => 'garden@1'
// :param limit => 20
// returns type, from, to, other
MATCH (node:Source|Division|Unit|UnitText|Theme|Path|Note|Entity {release: $release})-[link]->(target)
WHERE target.release <> $release
RETURN type(link) AS type, coalesce(node.id, node.unit) AS from, coalesce(target.id, target.unit, toString(target.ordinal)) AS to,
  target.release AS other
ORDER BY type, from, to LIMIT $limit
