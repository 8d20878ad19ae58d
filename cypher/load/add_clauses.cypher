// Write clauses of texts with their vectors, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{unit: '1:1', edition: 'garden-en', position: 0, properties: {start: 0, end: 13}, embedding: null}]
// returns written
CYPHER 25
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
MATCH (text:UnitText {release: $release, unit: row.unit, edition: row.edition})
CREATE (text)-[:HAS_CLAUSE]->(clause:Clause {release: $release, edition: row.edition,
  ordinal: text.ordinal, position: row.position})
SET clause += row.properties, clause.embedding = toFloatList(row.embedding)
RETURN count(*) AS written
