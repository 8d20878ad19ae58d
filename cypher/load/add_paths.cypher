// Write paths with their steps and endpoint, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: 'soil.compost', themes: ['soil', 'compost'], properties: {depth: 2}}]
// returns written
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (end:Theme {release: $release, id: row.themes[-1]})
CREATE (path:Path {release: $release, id: row.id})-[:ENDS_AT]->(end)
SET path += row.properties
WITH path, row
CALL (path, row) {
  UNWIND range(0, size(row.themes) - 1) AS position
  MATCH (theme:Theme {release: $release, id: row.themes[position]})
  CREATE (path)-[:STEP {position: position}]->(theme)
}
RETURN count(*) AS written
