// Find one corpus, inquiry, kept selection or judgement: what a first load would delete.
// A corpus of the load's own that never was whole does not count: that load is done again.
// :param corpus => 'garden'
// :param limit => 1
// returns label, id
MATCH (node:Corpus|Inquiry|Selection|Judgement)
WHERE NOT (node:Corpus AND node.id = $corpus
  AND NOT EXISTS { (node)-[:HAS_RELEASE]->(:Release {state: 'ready'}) })
RETURN labels(node)[0] AS label, node.id AS id
ORDER BY label, id LIMIT $limit
