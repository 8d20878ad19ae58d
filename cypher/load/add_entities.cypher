// Write entities and where they are mentioned, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: 'apple', mentioned_in: ['6:3'], properties: {name: 'Apple'}}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
CREATE (entity:Entity {release: $release, id: row.id})
SET entity += row.properties
WITH entity, row
CALL (entity, row) {
  UNWIND row.mentioned_in AS id
  MATCH (unit:Unit {release: $release, id: id})
  CREATE (entity)-[:MENTIONED_IN]->(unit)
}
RETURN count(*) AS written
