// Name given themes in every language.
// :param release => 'garden@1'
// :param themes => ['water', 'soil']
// returns id, label, labels
UNWIND $themes AS wanted
MATCH (t:Theme {release: $release, id: wanted})
RETURN t.id AS id, t.label AS label, t.labels AS labels
ORDER BY id
