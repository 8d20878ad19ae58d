// Write themes of a release that is being loaded, once a batch.
// :param release => 'garden@1'
// :param batch => 0
// :param rows => [{id: 'soil', properties: {index: 'gardener', label: 'Soil'}}]
// returns written
MATCH (release:Release {id: $release, state: 'loading'})
SET release.touched = $batch
WITH release WHERE release.batches = $batch
SET release.batches = $batch + 1
WITH release
UNWIND $rows AS row
CREATE (theme:Theme {release: $release, id: row.id})
SET theme += row.properties
RETURN count(*) AS written
