// Delete the node of a corpus without releases, and what people judged about it.
// :param corpus => 'garden'
// returns judgements
MATCH (corpus:Corpus {id: $corpus})
WHERE NOT EXISTS { (corpus)-[:HAS_RELEASE]->(:Release) }
DELETE corpus
WITH count(*) AS corpora
OPTIONAL MATCH (judgement:Judgement {corpus: $corpus})
WHERE corpora > 0
OPTIONAL MATCH (judgement)-[:STATED]->(state:FlagState)
DETACH DELETE state, judgement
RETURN count(DISTINCT judgement) AS judgements
