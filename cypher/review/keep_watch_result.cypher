// Keep what a watched question found in a release; what was kept for the release first stays.
// :param watch => 'w-1'
// :param release => 'garden@1'
// :param properties => {run_id: 'r', pipeline: 'themepath', encoder: 'e', places: '[]'}
// returns release, run_id, pipeline, encoder, places, created
MERGE (r:WatchResult {watch: $watch, release: $release})
ON CREATE SET r += $properties, r.created = toString(datetime())
RETURN r.release AS release, r.run_id AS run_id, r.pipeline AS pipeline, r.encoder AS encoder,
  r.places AS places, r.created AS created
