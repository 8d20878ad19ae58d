// Read what a watched question found in each release, newest first, a page at a time.
// :param watch => 'w-1'
// :param offset => 0
// :param limit => 20
// returns release, run_id, pipeline, encoder, places, created, total
MATCH (every:WatchResult {watch: $watch})
WITH count(every) AS total
MATCH (r:WatchResult {watch: $watch})
WITH r, total ORDER BY r.created DESC, r.release DESC SKIP $offset LIMIT $limit
RETURN r.release AS release, r.run_id AS run_id, r.pipeline AS pipeline, r.encoder AS encoder,
  r.places AS places, r.created AS created, total
ORDER BY created DESC, release DESC
