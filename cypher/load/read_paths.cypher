// Read paths of a release back as their records, a slice by id.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns records
MATCH (path:Path {release: $release}) WHERE path.id > $after
WITH path ORDER BY path.id LIMIT $limit
CALL (path) {
  MATCH (path)-[step:STEP]->(theme:Theme)
  WITH theme ORDER BY step.position
  RETURN collect(theme.id) AS themes
}
WITH path, themes ORDER BY path.id
RETURN collect({id: path.id, index: path.index, themes: themes, digest: path.digest}) AS records
