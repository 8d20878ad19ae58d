// Lead from units to the units they cite, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: '1:9', to: '2:8', properties: {kind: '', weight: 1.0}}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
MATCH (unit:Unit {release: $release, id: row.from})
MATCH (other:Unit {release: $release, id: row.to})
CREATE (unit)-[link:CITES]->(other)
SET link += row.properties
RETURN count(*) AS written
