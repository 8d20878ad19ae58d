// Read the facts of one release of a corpus that can be read, served now or not.
// :param corpus => 'garden'
// :param release => 'garden@1'
// returns id, title, titles, scheme, language, direction, licence, attribution, caution, passage, release, encoder, fingerprint, dimension, analysis, manifest, counts, editions, indexes, retrieval, calibrations, force, about
MATCH (c:Corpus {id: $corpus})-[:HAS_RELEASE]->(r:Release {id: $release, state: 'ready'})
RETURN c.id AS id, c.title AS title, c.titles AS titles, c.scheme AS scheme,
  c.language AS language, c.direction AS direction, c.licence AS licence,
  c.attribution AS attribution, c.caution AS caution, c.passage AS passage, r.id AS release,
  r.encoder AS encoder, r.fingerprint AS fingerprint, r.dimension AS dimension,
  r.analysis AS analysis, r.manifest AS manifest, r.counts AS counts,
  r.editions AS editions, r.indexes AS indexes, r.retrieval AS retrieval,
  c.calibrations AS calibrations, r.force AS force, r.about AS about
ORDER BY release LIMIT 1
