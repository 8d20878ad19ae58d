// Draw a path, its themes in order and the units it opens; null takes the path that opens most.
// returns way
:param release => null
:param path => null
:param limit => 40
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE $release IS NULL OR r.id = $release
WITH r ORDER BY r.id LIMIT 1
MATCH (p:Path {release: r.id})
WHERE $path IS NULL OR p.id = $path
WITH p ORDER BY p.size DESC, p.id LIMIT 1
CALL (p) {
  MATCH way = (p)-[step:STEP]->(t:Theme)
  RETURN way, step.position AS kind, t.id AS key
  UNION
  MATCH way = (p)-[:ENDS_AT]->(:Theme)-[:HAS_UNIT]->(u:Unit)
  RETURN way, 100 + u.ordinal AS kind, u.id AS key ORDER BY kind, key LIMIT $limit
}
RETURN way
ORDER BY kind, key
