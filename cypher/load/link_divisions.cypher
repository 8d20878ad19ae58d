// Lay divisions into the ones they belong to, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: 'c1p1', to: 'c1'}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
MATCH (inner:Division {release: $release, id: row.from})
MATCH (outer:Division {release: $release, id: row.to})
CREATE (inner)-[:IN]->(outer)
RETURN count(*) AS written
