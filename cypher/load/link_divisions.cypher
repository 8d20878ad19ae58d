// Lay divisions into the ones they belong to, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: 'c1p1', to: 'c1'}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (inner:Division {release: $release, id: row.from})
MATCH (outer:Division {release: $release, id: row.to})
CREATE (inner)-[:IN]->(outer)
RETURN count(*) AS written
