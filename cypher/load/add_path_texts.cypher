// Write wordings of paths with both their vectors, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{path: 'soil.compost', language: 'en', properties: {text: 'Soil > Compost'}, label: null, guide: null}]
// returns written
CYPHER 25
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (path:Path {release: $release, id: row.path})
CREATE (path)-[:WORDED]->(text:PathText {release: $release, path: row.path, language: row.language})
SET text += row.properties, text.label_embedding = toFloatList(row.label),
  text.guide_embedding = toFloatList(row.guide)
RETURN count(*) AS written
