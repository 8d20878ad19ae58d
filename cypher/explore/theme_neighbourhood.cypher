// Draw a theme with the themes and units next to it; null takes the newest release's largest theme.
// returns way
:param release => null
:param theme => null
:param limit => 25
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE $release IS NULL OR r.id = $release
WITH r ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE $theme IS NULL OR t.id = $theme
WITH t ORDER BY t.size DESC, t.id LIMIT 1
CALL (t) {
  MATCH way = (t)-[:BROADER|RELATED]-(near:Theme)
  RETURN way, 0 AS kind, near.id AS key ORDER BY key LIMIT $limit
  UNION
  MATCH way = (t)-[:HAS_UNIT]->(u:Unit)
  RETURN way, u.ordinal + 1 AS kind, u.id AS key ORDER BY kind, key LIMIT $limit
}
RETURN way
ORDER BY kind, key
