// Write notes with their wording, source and the units they explain, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: 'n1', source: 'margin', explains: ['1:1'], properties: {language: 'en'}, wording: {text: 'x'}}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
MATCH (source:Source {release: $release, id: row.source})
CREATE (note:Note {release: $release, id: row.id})-[:FROM]->(source)
SET note += row.properties
CREATE (note)-[:WORDED]->(text:NoteText {release: $release, note: row.id})
SET text += row.wording
WITH note, row
CALL (note, row) {
  UNWIND row.explains AS id
  MATCH (unit:Unit {release: $release, id: id})
  CREATE (note)-[:EXPLAINS]->(unit)
}
RETURN count(*) AS written
