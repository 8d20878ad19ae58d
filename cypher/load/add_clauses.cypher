// Write clauses of texts with their vectors, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{unit: '1:1', edition: 'garden-en', position: 0, properties: {start: 0, end: 13}, embedding: null}]
// returns written
CYPHER 25
MATCH (release:Release {id: $release})-[:HAS_LANE]->(lane:LoadLane)
WHERE lane.number = $batch % release.lanes
SET lane.touched = $batch
WITH release, lane WHERE release.state = 'loading' AND lane.next = $batch
SET lane.next = $batch + release.lanes
WITH release
UNWIND $rows AS row
MATCH (text:UnitText {release: $release, unit: row.unit, edition: row.edition})
CREATE (text)-[:HAS_CLAUSE]->(clause:Clause {release: $release, edition: row.edition,
  ordinal: text.ordinal, position: row.position})
SET clause += row.properties, clause.embedding = toFloatList(row.embedding)
RETURN count(*) AS written
