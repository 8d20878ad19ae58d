// List kept selections in their newest version whose name holds a text, a page at a time.
// :param holding => 'wet'
// :param offset => 0
// :param limit => 20
// returns id, name, version, newest, description, select, corpora, created, total
OPTIONAL MATCH (every:Selection)
WHERE every.key CONTAINS $holding
WITH count(every) AS total
MATCH (s:Selection)
WHERE s.key CONTAINS $holding
WITH s, total ORDER BY s.key, s.id SKIP $offset LIMIT $limit
CALL (s) {
  MATCH (v:SelectionVersion {selection: s.id})
  WHERE v.version >= 1
  RETURN v ORDER BY v.version DESC LIMIT 1
}
RETURN s.id AS id, v.name AS name, v.version AS version, v.version AS newest,
  v.description AS description, v.select AS select, v.corpora AS corpora, v.created AS created,
  total
ORDER BY s.key, id
