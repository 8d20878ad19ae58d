// Find one corpus, inquiry, kept selection or judgement: what a first load would delete.
// :param limit => 1
// returns label, id
MATCH (node:Corpus|Inquiry|Selection|Judgement)
RETURN labels(node)[0] AS label, node.id AS id
ORDER BY label, id LIMIT $limit
