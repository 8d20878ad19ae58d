// Draw a theme with the themes and units next to it; null takes the first corpus and its largest theme.
// returns way
WITH null AS release, null AS theme
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE release IS NULL OR r.id = release
WITH r, theme ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE theme IS NULL OR t.id = theme
WITH t ORDER BY t.size DESC, t.id LIMIT 1
CALL (t) {
  MATCH way = (t)-[:BROADER|RELATED]-(near:Theme)
  RETURN way, 0 AS kind, near.id AS key ORDER BY key LIMIT 25
  UNION
  MATCH way = (t)-[:HAS_UNIT]->(u:Unit)
  RETURN way, u.ordinal + 1 AS kind, u.id AS key ORDER BY kind, key LIMIT 25
}
RETURN way
ORDER BY kind, key
