// Read a slice of the themes of a release in the order of their ids as columns: all their labels.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 5000
// returns ids, labels, alternatives
MATCH (t:Theme {release: $release})
WHERE t.id > $after
WITH t ORDER BY t.id LIMIT $limit
RETURN collect(t.id) AS ids, collect(t.labels) AS labels,
  collect(coalesce(t.alternatives, '{}')) AS alternatives
ORDER BY ids
