// Count all batches of a release as written, which the importer wrote before there was its node.
// :param release => 'garden@1'
// :param batches => 12
// returns release
MATCH (release:Release {id: $release, state: 'loading'})-[:HAS_LANE]->(lane:LoadLane)
SET lane.next = $batches + (lane.number - $batches % release.lanes + release.lanes) % release.lanes
RETURN DISTINCT release.id AS release
