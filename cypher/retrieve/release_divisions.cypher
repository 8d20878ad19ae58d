// Read the divisions of a release: names for references, ranges for passages.
// :param release => 'garden@1'
// :param limit => 20000
// returns id, kind, ordinal, title, titles, first, last
MATCH (d:Division {release: $release})
RETURN d.id AS id, d.kind AS kind, d.ordinal AS ordinal, d.title AS title,
  d.titles AS titles, d.first AS first, d.last AS last
ORDER BY kind, ordinal, id LIMIT $limit
