// Read a slice of notes in the order of their ids as columns: tokens, language, explained units.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 2000
// returns last, ids, languages, searches, units
MATCH (n:Note {release: $release})
WHERE n.id > $after
WITH n ORDER BY n.id LIMIT $limit
MATCH (n)-[:WORDED]->(t:NoteText)
CALL (n) {
  MATCH (n)-[:EXPLAINS]->(u:Unit)
  WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
  RETURN collect(ordinal) AS explained
}
WITH n, t, explained ORDER BY n.id
RETURN max(n.id) AS last, collect(n.id) AS ids, collect(t.language) AS languages,
  collect(coalesce(t.search, '')) AS searches, collect(explained) AS units
ORDER BY last
