// Find corpora that do not serve exactly one ready release.
// :param limit => 20
// returns corpus, releases
MATCH (corpus:Corpus)
OPTIONAL MATCH (corpus)-[:CURRENT]->(release:Release)
WITH corpus, collect(release) AS current
WHERE size(current) <> 1 OR current[0].state <> 'ready'
RETURN corpus.id AS corpus, [release IN current | release.id + ' ' + release.state] AS releases
ORDER BY corpus LIMIT $limit
