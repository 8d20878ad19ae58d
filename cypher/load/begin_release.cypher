// Begin a release beside the ones there are, under the next number of its corpus; begun again it is the same.
// A property is set first, for its lock: what is read after it no other load changes. Batches are written in lanes,
// every lane one after another: `next` is the first batch of a lane that is not written.
// :param corpus => 'garden'
// :param lanes => 2
// :param properties => {manifest: 'abc', fingerprint: 'x', dimension: 384, batch_size: 2000}
// returns release, batches
MERGE (corpus:Corpus {id: $corpus})
SET corpus.touched = true
WITH corpus
OPTIONAL MATCH (corpus)-[:HAS_RELEASE]->(begun:Release {state: 'loading'})
WHERE begun.manifest = $properties.manifest AND begun.batch_size = $properties.batch_size
  AND begun.fingerprint = $properties.fingerprint AND begun.lanes = $lanes
CALL (begun) {
  MATCH (begun)-[:HAS_LANE]->(lane)
  RETURN min(lane.next) AS batches
}
WITH corpus, begun, batches ORDER BY batches DESC, begun.number LIMIT 1
SET corpus.numbered = coalesce(corpus.numbered, 0) + CASE WHEN begun IS NULL THEN 1 ELSE 0 END
REMOVE corpus.touched
WITH corpus, begun, batches, coalesce(begun.id, $corpus + '@' + toString(corpus.numbered)) AS name
FOREACH (_ IN CASE WHEN begun IS NULL THEN [1] ELSE [] END |
  CREATE (corpus)-[:HAS_RELEASE]->(release:Release {id: name})
  SET release += $properties, release.corpus = $corpus, release.number = corpus.numbered,
    release.state = 'loading', release.lanes = $lanes, release.created = datetime()
  FOREACH (number IN range(0, $lanes - 1) |
    CREATE (release)-[:HAS_LANE]->(:LoadLane {release: name, number: number, next: number})))
RETURN name AS release, coalesce(batches, 0) AS batches
