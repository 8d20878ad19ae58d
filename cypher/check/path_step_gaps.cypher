// Find paths whose steps do not run from 0 to their depth, or do not end at their endpoint.
// :param release => 'garden@1'
// :param limit => 20
// returns path, depth, steps
MATCH (path:Path {release: $release})
CALL (path) {
  MATCH (path)-[step:STEP]->(theme:Theme)
  WITH step.position AS position, theme.id AS theme ORDER BY position
  RETURN collect(position) AS positions, collect(theme) AS themes
}
MATCH (path)-[:ENDS_AT]->(end:Theme)
WITH path, positions, themes, end
WHERE positions <> range(0, coalesce(path.depth, 0) - 1) OR themes[-1] <> end.id
RETURN path.id AS path, path.depth AS depth, positions AS steps
ORDER BY path LIMIT $limit
