// Retire every release of a corpus that is to be deleted, the served one too.
// Lanes of loads are set first, for their locks: a batch that is being written ends before, none begins after.
// :param corpus => 'garden'
// returns release
MATCH (corpus:Corpus {id: $corpus})-[:HAS_RELEASE]->(release:Release)
OPTIONAL MATCH (release)-[:HAS_LANE]->(lane:LoadLane)
SET lane.touched = -1
WITH DISTINCT corpus, release
OPTIONAL MATCH (corpus)-[current:CURRENT]->(release)
SET release.state = 'retired'
DELETE current
RETURN release.id AS release
ORDER BY release
