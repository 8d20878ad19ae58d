// List the releases of a corpus, newest first.
// :param corpus => 'garden'
// :param limit => 1000
// returns release, number, state, current, manifest, encoder, fingerprint, dimension, analysis, lanes, batch_size, counts, hashes, about, created, finished
MATCH (corpus:Corpus {id: $corpus})-[:HAS_RELEASE]->(release:Release)
RETURN release.id AS release, release.number AS number, release.state AS state,
  EXISTS { (corpus)-[:CURRENT]->(release) } AS current, release.manifest AS manifest,
  release.encoder AS encoder, release.fingerprint AS fingerprint,
  release.dimension AS dimension, release.analysis AS analysis,
  COLLECT {
    MATCH (release)-[:HAS_LANE]->(lane:LoadLane)
    RETURN lane.next ORDER BY lane.number
  } AS lanes,
  release.batch_size AS batch_size, release.counts AS counts,
  release.hashes AS hashes, release.about AS about,
  toString(release.created) AS created,
  toString(release.finished) AS finished
ORDER BY number DESC, release LIMIT $limit
