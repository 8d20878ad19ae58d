// Let a release be searched by the vectors that it awaited, in one transaction.
// :param release => 'garden@1'
// :param dimension => 384
// returns release
MATCH (release:Release {id: $release}) WHERE release.awaited IS NOT NULL
SET release.fingerprint = release.awaited, release.dimension = $dimension
REMOVE release.awaited
RETURN release.id AS release
