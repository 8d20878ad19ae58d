// Write notes with their wording, source and the units they explain, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: 'n1', source: 'margin', explains: ['1:1'], properties: {language: 'en'}, wording: {text: 'x'}}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
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
