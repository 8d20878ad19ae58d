// Write sources of a release that is being loaded, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: 'book', properties: {title: 'The book'}}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
CREATE (source:Source {release: $release, id: row.id})
SET source += row.properties
RETURN count(*) AS written
