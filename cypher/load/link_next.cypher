// Chain units in canonical order within their broadest division, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: '1:1', to: '1:2'}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
MATCH (before:Unit {release: $release, id: row.from})
MATCH (after:Unit {release: $release, id: row.to})
CREATE (before)-[:NEXT]->(after)
RETURN count(*) AS written
