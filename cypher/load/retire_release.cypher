// Retire a release that is not served, so that it can be deleted bit by bit.
// :param release => 'garden@1'
// returns release
MATCH (release:Release {id: $release})
WHERE NOT EXISTS { (:Corpus)-[:CURRENT]->(release) }
SET release.state = 'retired'
RETURN release.id AS release
