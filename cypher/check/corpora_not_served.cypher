// Find corpora that do not serve exactly one ready release, unless their first is being loaded.
// :param limit => 20
// returns corpus, releases
MATCH (corpus:Corpus)
OPTIONAL MATCH (corpus)-[:CURRENT]->(release:Release)
WITH corpus, collect(release) AS current
WHERE (size(current) <> 1 OR current[0].state <> 'ready')
  AND NOT (size(current) = 0
    AND EXISTS { (corpus)-[:HAS_RELEASE]->(:Release {state: 'loading'}) })
RETURN corpus.id AS corpus, [release IN current | release.id + ' ' + release.state] AS releases
ORDER BY corpus LIMIT $limit
