// Lead from themes to their units, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: 'soil', to: '1:1', properties: {rank: 1, role: ''}}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (theme:Theme {release: $release, id: row.from})
MATCH (unit:Unit {release: $release, id: row.to})
CREATE (theme)-[link:HAS_UNIT]->(unit)
SET link += row.properties
RETURN count(*) AS written
