// Find themes by id or by a label in search spelling, or list all of them.
// :param release => 'garden@1'
// :param spellings => ['Soil', 'soil']
// :param any => false
// :param limit => 100
// returns id, label, labels
MATCH (t:Theme {release: $release})
WHERE t.id IS NOT NULL AND ($any OR t.id IN $spellings
  OR any(label IN split(t.folded, '\n') WHERE label IN $spellings))
RETURN t.id AS id, t.label AS label, t.labels AS labels
ORDER BY id LIMIT $limit
