// Lead from themes to their units, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: 'soil', to: '1:1', properties: {rank: 1, role: ''}}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
MATCH (theme:Theme {release: $release, id: row.from})
MATCH (unit:Unit {release: $release, id: row.to})
CREATE (theme)-[link:HAS_UNIT]->(unit)
SET link += row.properties
RETURN count(*) AS written
