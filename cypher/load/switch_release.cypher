// Let a corpus serve a release that is whole, in one transaction.
// :param release => 'garden@1'
// :param corpus => {id: 'garden', title: 'Sayings of the Garden'}
// returns release, before
MATCH (corpus:Corpus {id: $corpus.id})-[:HAS_RELEASE]->(release:Release {id: $release})
WHERE release.state IN ['loading', 'ready']
SET corpus += $corpus, corpus.calibrations = coalesce(corpus.calibrations, []),
  release.state = 'ready',
  release.finished = coalesce(release.finished, datetime())
REMOVE release.lanes
WITH corpus, release
CALL (release) {
  MATCH (release)-[:HAS_LANE]->(lane:LoadLane)
  DETACH DELETE lane
}
OPTIONAL MATCH (corpus)-[old:CURRENT]->(before:Release)
WITH corpus, release, collect(old) AS olds, collect(before.id) AS names
FOREACH (old IN olds | DELETE old)
CREATE (corpus)-[:CURRENT]->(release)
RETURN release.id AS release, [name IN names WHERE name <> release.id][0] AS before
