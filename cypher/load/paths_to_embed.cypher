// Read wordings of paths that have no vector yet, and what they lead to, after a path by id.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 500
// returns path, language, theme, text
MATCH (path:Path {release: $release}) WHERE path.id > $after
WITH path ORDER BY path.id LIMIT $limit
MATCH (path)-[:WORDED]->(text:PathText)
MATCH (path)-[:ENDS_AT]->(theme:Theme)
RETURN path.id AS path, text.language AS language, theme.id AS theme,
  CASE WHEN text.guide_embedding IS NULL THEN text.to_embed END AS text
ORDER BY path, language
