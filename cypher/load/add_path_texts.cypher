// Write wordings of paths with both their vectors, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{path: 'soil.compost', language: 'en', properties: {text: 'Soil > Compost'}, label: null, guide: null}]
// returns written
CYPHER 25
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
MATCH (path:Path {release: $release, id: row.path})
CREATE (path)-[:WORDED]->(text:PathText {release: $release, path: row.path, language: row.language})
SET text += row.properties, text.label_embedding = toFloatList(row.label),
  text.guide_embedding = toFloatList(row.guide)
RETURN count(*) AS written
