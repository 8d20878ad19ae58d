// Read what is shown of the notes that were found: wording, source, the given units they explain.
// :param release => 'garden@1'
// :param notes => ['n1', 'n2']
// :param explained => [[0], [12, 15]]
// returns id, language, direction, text, source, units
UNWIND range(0, size($notes) - 1) AS place
MATCH (n:Note {release: $release, id: $notes[place]})-[:WORDED]->(t:NoteText)
OPTIONAL MATCH (n)-[:FROM]->(s:Source)
CALL (place) {
  UNWIND $explained[place] AS wanted
  MATCH (u:Unit {release: $release, ordinal: wanted})
  WITH u ORDER BY u.ordinal
  RETURN collect(u {.id, .citation, .citations}) AS units
}
RETURN n.id AS id, n.language AS language, n.direction AS direction, t.text AS text,
  s {.id, .title, .kind, .authority, .licence, .attribution, .url} AS source, units
ORDER BY id
