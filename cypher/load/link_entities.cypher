// Relate entities to each other, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: 'apple', to: 'potato', properties: {type: 'spoils'}}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (entity:Entity {release: $release, id: row.from})
MATCH (other:Entity {release: $release, id: row.to})
CREATE (entity)-[link:RELATES]->(other)
SET link += row.properties
RETURN count(*) AS written
