// Retire every release of a corpus that is to be deleted, the served one too.
// :param corpus => 'garden'
// returns release
MATCH (corpus:Corpus {id: $corpus})-[:HAS_RELEASE]->(release:Release)
OPTIONAL MATCH (corpus)-[current:CURRENT]->(release)
SET release.state = 'retired'
DELETE current
RETURN release.id AS release
ORDER BY release
