// Lead from themes to their broader ones, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: 'compost', to: 'soil'}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (theme:Theme {release: $release, id: row.from})
MATCH (other:Theme {release: $release, id: row.to})
CREATE (theme)-[:BROADER]->(other)
RETURN count(*) AS written
