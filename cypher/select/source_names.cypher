// Find sources by id or title, or list all of them.
// :param release => 'garden@1'
// :param spellings => ['book']
// :param any => false
// :param limit => 100
// returns id, label
MATCH (s:Source {release: $release})
WHERE s.id IS NOT NULL AND ($any OR s.id IN $spellings OR toLower(s.title) IN $spellings)
RETURN s.id AS id, s.title AS label
ORDER BY id LIMIT $limit
