// Write themes of a release that is being loaded, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: 'soil', properties: {index: 'gardener', label: 'Soil'}}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
CREATE (theme:Theme {release: $release, id: row.id})
SET theme += row.properties
RETURN count(*) AS written
