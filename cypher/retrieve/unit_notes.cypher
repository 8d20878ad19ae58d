// Read the commentary on one unit.
// :param release => 'garden@1'
// :param id => '1:1'
// :param limit => 50
// returns id, language, direction, text, source
MATCH (u:Unit {release: $release, id: $id})<-[:EXPLAINS]-(n:Note)-[:WORDED]->(t:NoteText)
OPTIONAL MATCH (n)-[:FROM]->(s:Source)
RETURN n.id AS id, n.language AS language, n.direction AS direction, t.text AS text,
  s {.id, .title, .kind, .authority, .licence, .attribution, .url} AS source
ORDER BY id LIMIT $limit
