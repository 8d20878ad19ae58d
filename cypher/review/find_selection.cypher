// Find a kept selection by its id, or by its name in search spelling; version 0 is the newest.
// The newest is looked up in the index of versions, as that of an inquiry is (inquire/read_inquiry).
// :param name => 's-1'
// :param key => 'wet days'
// :param version => 0
// returns id, name, version, newest, description, select, corpora, created
MATCH (s:Selection)
WHERE s.id = $name OR s.key = $key
WITH s ORDER BY s.id = $name DESC, s.id LIMIT 1
CALL (s) {
  MATCH (v:SelectionVersion {selection: s.id})
  WHERE v.version >= 1
  RETURN v.version AS newest ORDER BY newest DESC LIMIT 1
}
MATCH (v:SelectionVersion {selection: s.id})
WHERE v.version = CASE $version WHEN 0 THEN newest ELSE $version END
RETURN s.id AS id, v.name AS name, v.version AS version, newest,
  v.description AS description, v.select AS select, v.corpora AS corpora, v.created AS created
ORDER BY id
