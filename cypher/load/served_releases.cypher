// List the release that each corpus serves.
// :param limit => 1000
// returns corpus, release
MATCH (corpus:Corpus)-[:CURRENT]->(release:Release)
RETURN corpus.id AS corpus, release.id AS release
ORDER BY corpus, release LIMIT $limit
