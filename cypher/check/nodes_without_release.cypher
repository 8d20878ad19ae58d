// Find content of releases that are gone or being deleted.
// :param limit => 20
// returns label, release, nodes
MATCH (node:Source|Division|Unit|UnitText|Clause|Theme|Path|PathText|Note|NoteText|Entity)
WHERE NOT EXISTS { MATCH (release:Release {id: node.release}) WHERE release.state <> 'retired' }
RETURN labels(node)[0] AS label, node.release AS release, count(*) AS nodes
ORDER BY label, release LIMIT $limit
