// List the themes of a reader's own layer: all, one by its id, or those that hold a unit.
// :param corpus => 'garden'
// :param owner => 'A. Reader'
// :param id => ''
// :param unit => ''
// :param offset => 0
// :param limit => 20
// returns id, label, note, broader, units, version, updated, total
MATCH (every:OwnTheme {corpus: $corpus, owner: $owner})
WHERE every.version > 0 AND $id IN ['', every.id] AND ($unit = '' OR $unit IN every.units)
WITH count(every) AS total
MATCH (t:OwnTheme {corpus: $corpus, owner: $owner})
WHERE t.version > 0 AND $id IN ['', t.id] AND ($unit = '' OR $unit IN t.units)
RETURN t.id AS id, t.label AS label, t.note AS note, t.broader AS broader, t.units AS units,
  t.version AS version, t.updated AS updated, total
ORDER BY label, id SKIP $offset LIMIT $limit
