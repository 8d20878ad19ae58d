// Delete the node of a retired release and its lanes, after its contents.
// :param release => 'garden@1'
// returns deleted
MATCH (release:Release {id: $release, state: 'retired'})
OPTIONAL MATCH (release)-[:HAS_LANE]->(lane:LoadLane)
DETACH DELETE lane
WITH DISTINCT release
DETACH DELETE release
RETURN count(*) AS deleted
