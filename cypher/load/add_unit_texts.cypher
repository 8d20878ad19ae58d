// Write wordings of units with their vectors, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{unit: '1:1', edition: 'garden-en', properties: {language: 'en'}, embedding: null}]
// returns written
CYPHER 25
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (unit:Unit {release: $release, id: row.unit})
CREATE (unit)-[:WORDED]->(text:UnitText {release: $release, unit: row.unit, edition: row.edition})
SET text += row.properties, text.embedding = toFloatList(row.embedding)
RETURN count(*) AS written
