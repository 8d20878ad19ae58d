// Lead from units to the units they cite, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: '1:9', to: '2:8', properties: {kind: '', weight: 1.0}}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (unit:Unit {release: $release, id: row.from})
MATCH (other:Unit {release: $release, id: row.to})
CREATE (unit)-[link:CITES]->(other)
SET link += row.properties
RETURN count(*) AS written
