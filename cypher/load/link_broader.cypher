// Lead from themes to their broader ones, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{from: 'compost', to: 'soil'}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
MATCH (theme:Theme {release: $release, id: row.from})
MATCH (other:Theme {release: $release, id: row.to})
CREATE (theme)-[:BROADER]->(other)
RETURN count(*) AS written
