// Write sources of a release that is being loaded, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: 'book', properties: {title: 'The book'}}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
CREATE (source:Source {release: $release, id: row.id})
SET source += row.properties
RETURN count(*) AS written
