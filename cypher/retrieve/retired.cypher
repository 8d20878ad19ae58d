// Read what is recorded of a former unit or theme, by its id or as it was cited.
// :param corpus => 'garden'
// :param kinds => ['unit', 'theme']
// :param name => '9:9'
// :param limit => 10
// returns kind, id, label, labels, editions, texts, last, since, at, heirs
MATCH (gone:Retired {corpus: $corpus})
WHERE gone.kind IN $kinds AND (gone.id = $name OR gone.label = $name)
RETURN gone.kind AS kind, gone.id AS id, gone.label AS label, gone.labels AS labels,
  gone.editions AS editions, gone.texts AS texts, gone.last AS last, gone.since AS since,
  toString(gone.at) AS at, gone.heirs AS heirs
ORDER BY kind DESC, id LIMIT $limit
