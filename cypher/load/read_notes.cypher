// Read notes of a release back as their records, a slice by id.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns records
MATCH (note:Note {release: $release}) WHERE note.id > $after
WITH note ORDER BY note.id LIMIT $limit
WITH note, [(note)-[:EXPLAINS]->(unit:Unit) | unit.id] AS explains,
  [(note)-[:WORDED]->(wording:NoteText) | wording.text] AS texts
ORDER BY note.id
RETURN collect({
  id: note.id, source: note.source, language: note.language, direction: note.direction,
  explains: explains, text: texts[0], given: note.given, digest: note.digest
}) AS records
