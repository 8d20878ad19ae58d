// List the links of a reader's own layer, those of one unit where it is named.
// :param corpus => 'garden'
// :param owner => 'A. Reader'
// :param unit => ''
// :param offset => 0
// :param limit => 20
// returns from, to, role, note, updated, total
MATCH (every:OwnLink {corpus: $corpus, owner: $owner})
WHERE $unit IN ['', every.from, every.to]
WITH count(every) AS total
MATCH (l:OwnLink {corpus: $corpus, owner: $owner})
WHERE $unit IN ['', l.from, l.to]
RETURN l.from AS from, l.to AS to, l.role AS role, l.note AS note, l.updated AS updated, total
ORDER BY from, to SKIP $offset LIMIT $limit
