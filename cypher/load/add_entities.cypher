// Write entities and where they are mentioned, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: 'apple', mentioned_in: ['6:3'], properties: {name: 'Apple'}}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
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
