// Chain units in canonical order within their broadest division, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: '1:1', to: '1:2'}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (before:Unit {release: $release, id: row.from})
MATCH (after:Unit {release: $release, id: row.to})
CREATE (before)-[:NEXT]->(after)
RETURN count(*) AS written
