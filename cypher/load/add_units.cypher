// Write units with their source and divisions, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: '1:1', source: 'book', divisions: ['c1p1'], properties: {ordinal: 0}}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (source:Source {release: $release, id: row.source})
CREATE (unit:Unit {release: $release, id: row.id})-[:FROM]->(source)
SET unit += row.properties
WITH unit, row
CALL (unit, row) {
  UNWIND row.divisions AS id
  MATCH (division:Division {release: $release, id: id})
  CREATE (unit)-[:IN]->(division)
}
RETURN count(*) AS written
