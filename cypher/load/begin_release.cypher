// Begin a release beside the ones there are, under the next number of its corpus.
// :param corpus => 'garden'
// :param properties => {manifest: 'abc', dimension: 384}
// returns release
MERGE (corpus:Corpus {id: $corpus})
SET corpus.numbered = coalesce(corpus.numbered, 0) + 1
WITH corpus, corpus.numbered AS number
CREATE (corpus)-[:HAS_RELEASE]->(release:Release {id: $corpus + '@' + toString(number)})
SET release += $properties, release.corpus = $corpus, release.number = number,
  release.state = 'loading', release.batches = 0, release.created = datetime()
RETURN release.id AS release
