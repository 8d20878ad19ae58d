// Find a kept selection by its id, or by its name in search spelling; version 0 is the newest.
// :param name => 's-1'
// :param key => 'wet days'
// :param version => 0
// returns id, name, version, newest, description, select, corpora, created
MATCH (s:Selection)
WHERE s.id = $name OR s.key = $key
WITH s ORDER BY s.id = $name DESC, s.id LIMIT 1
MATCH (s)-[:HAS_VERSION]->(v:SelectionVersion)
WHERE v.version = CASE WHEN $version = 0 THEN s.version ELSE $version END
RETURN s.id AS id, v.name AS name, v.version AS version, s.version AS newest,
  v.description AS description, v.select AS select, v.corpora AS corpora, v.created AS created
ORDER BY id
