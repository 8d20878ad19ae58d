// Relate entities to each other, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: 'apple', to: 'potato', properties: {type: 'spoils'}}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
MATCH (entity:Entity {release: $release, id: row.from})
MATCH (other:Entity {release: $release, id: row.to})
CREATE (entity)-[link:RELATES]->(other)
SET link += row.properties
RETURN count(*) AS written
