// Read the themes beside the ends of found paths, each once with the first path it lies beside.
// Intermediate themes are the steps before the end; related ones are linked with the end.
// :param release => 'garden@1'
// :param paths => ['water.watering', 'plants.trees.pruning']
// :param kinds => ['intermediate', 'related']
// :param per_theme => 200
// :param limit => 500
// returns places, kinds, themes, indexes, units
UNWIND range(0, size($paths) - 1) AS place
MATCH (p:Path {release: $release, id: $paths[place]})-[:ENDS_AT]->(e:Theme)
CALL (p, e) {
  MATCH (p)-[:STEP]->(theme:Theme) WHERE theme <> e
  RETURN theme, 'intermediate' AS kind
  UNION
  MATCH (e)-[:RELATED]-(theme:Theme) WHERE theme <> e
  RETURN theme, 'related' AS kind
}
WITH place, theme, kind WHERE kind IN $kinds
WITH place, theme, kind ORDER BY place, kind, theme.id
WITH theme, kind, min(place) AS place ORDER BY place, kind, theme.id LIMIT $limit
MATCH (theme)-[h:HAS_UNIT]->(u:Unit)
WITH place, kind, theme, h.rank AS rank, u.ordinal AS ordinal ORDER BY rank, ordinal
WITH place, kind, theme, collect(ordinal)[..$per_theme] AS opened
ORDER BY place, kind, theme.id
RETURN collect(place) AS places, collect(kind) AS kinds, collect(theme.id) AS themes,
  collect(theme.index) AS indexes, collect(opened) AS units
ORDER BY places
