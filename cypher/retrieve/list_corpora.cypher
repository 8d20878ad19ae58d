// List corpora that have a release to serve, with that release's facts, a page at a time.
// :param offset => 0
// :param limit => 20
// returns id, title, titles, scheme, language, direction, licence, attribution, caution, passage, release, encoder, fingerprint, dimension, analysis, manifest, counts, editions, indexes, retrieval, calibrations, force, total
MATCH (every:Corpus)-[:CURRENT]->(:Release)
WITH count(every) AS total
MATCH (c:Corpus)-[:CURRENT]->(r:Release)
RETURN c.id AS id, c.title AS title, c.titles AS titles, c.scheme AS scheme,
  c.language AS language, c.direction AS direction, c.licence AS licence,
  c.attribution AS attribution, c.caution AS caution, c.passage AS passage, r.id AS release,
  r.encoder AS encoder, r.fingerprint AS fingerprint, r.dimension AS dimension,
  r.analysis AS analysis, r.manifest AS manifest, r.counts AS counts,
  r.editions AS editions, r.indexes AS indexes, r.retrieval AS retrieval,
  c.calibrations AS calibrations, r.force AS force, total
ORDER BY id SKIP $offset LIMIT $limit
