// Read vectors of clauses that releases hold for wordings of the same digest.
// :param releases => ['garden@1']
// :param places => [{owner: '1:1', variant: 'garden-en', key: 'abc'}]
// returns key, vector
CYPHER 25
UNWIND $places AS place
UNWIND $releases AS release
MATCH (text:UnitText {release: release, unit: place.owner, edition: place.variant})
MATCH (text)-[:HAS_CLAUSE]->(clause:Clause)
WHERE clause.embedded = place.key AND clause.embedding IS NOT NULL
RETURN place.key AS key, vector(clause.embedding, size(clause.embedding), FLOAT32) AS vector
ORDER BY key
