// Write divisions of a release that is being loaded, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: 'c1', properties: {kind: 'chapter', ordinal: 1}}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
CREATE (division:Division {release: $release, id: row.id})
SET division += row.properties
RETURN count(*) AS written
