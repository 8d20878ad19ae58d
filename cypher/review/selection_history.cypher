// List the versions of a kept selection, newest first, a page at a time.
// :param id => 's-1'
// :param offset => 0
// :param limit => 20
// returns id, name, version, newest, description, select, corpora, created, total
MATCH (s:Selection {id: $id})-[:HAS_VERSION]->(v:SelectionVersion)
RETURN s.id AS id, v.name AS name, v.version AS version, s.version AS newest,
  v.description AS description, v.select AS select, v.corpora AS corpora, v.created AS created,
  s.version AS total
ORDER BY version DESC, id SKIP $offset LIMIT $limit
