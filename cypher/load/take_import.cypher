// Count all batches of a release as written, which the importer wrote before there was its node.
// :param release => 'garden@1'
// :param batches => 12
// returns release
MATCH (release:Release {id: $release, state: 'loading'})
SET release.batches = $batches
RETURN release.id AS release
