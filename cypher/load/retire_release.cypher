// Retire a release that is not served, so that it can be deleted bit by bit.
// Its lanes are set first, for their locks: a batch that is being written ends before, none begins after.
// :param release => 'garden@1'
// returns release
MATCH (release:Release {id: $release})
WHERE NOT EXISTS { (:Corpus)-[:CURRENT]->(release) }
OPTIONAL MATCH (release)-[:HAS_LANE]->(lane:LoadLane)
SET lane.touched = -1
WITH DISTINCT release
SET release.state = 'retired'
RETURN release.id AS release
