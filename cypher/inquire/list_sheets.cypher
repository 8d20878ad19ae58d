// List sheets of passages, those changed last first, a page at a time; only those of a reviewer.
// :param reviewer => null
// :param offset => 0
// :param limit => 20
// returns id, title, creator, created, updated, version, total
CALL () {
  MATCH (every:Sheet)
  WHERE every.head > 0 AND ($reviewer IS NULL OR every.creator = $reviewer)
  RETURN count(every) AS total
}
MATCH (s:Sheet)
WHERE s.head > 0 AND ($reviewer IS NULL OR s.creator = $reviewer)
RETURN s.id AS id, s.title AS title, s.creator AS creator, s.created AS created,
  s.updated AS updated, s.head AS version, total
ORDER BY updated DESC, id SKIP $offset LIMIT $limit
