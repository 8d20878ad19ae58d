// Read the names of all divisions, and whether they lie in no other.
// :param release => 'garden@1'
// :param limit => 20000
// returns id, kind, ordinal, title, titles, broadest
MATCH (d:Division {release: $release})
WHERE d.id IS NOT NULL
RETURN d.id AS id, d.kind AS kind, d.ordinal AS ordinal, d.title AS title, d.titles AS titles,
  NOT EXISTS { (d)-[:IN]->(:Division) } AS broadest
ORDER BY kind, ordinal, id LIMIT $limit
