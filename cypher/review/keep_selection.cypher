// Keep a named selection's next version, if its newest is still the one that was looked at (0: none).
// Asking first holds the node, so that of two who save at once one finds the other's version.
// :param id => 's-1'
// :param key => 'wet days'
// :param name => 'Wet days'
// :param description => 'What to do when it rains'
// :param select => '{"theme": "Water"}'
// :param corpora => ['garden']
// :param base => 0
// returns id, name, version, newest, description, select, corpora, created
MERGE (s:Selection {key: $key})
ON CREATE SET s.id = $id, s.version = 0
SET s.asked = $id
WITH s
WHERE s.version = $base OR (s.version = $base + 1 AND s.kept = $id)
SET s.version = $base + 1, s.kept = $id, s.name = $name
MERGE (v:SelectionVersion {selection: s.id, version: $base + 1})
ON CREATE SET v.name = $name, v.description = $description, v.select = $select,
  v.corpora = $corpora, v.created = toString(datetime())
MERGE (s)-[:HAS_VERSION]->(v)
RETURN s.id AS id, v.name AS name, v.version AS version, s.version AS newest,
  v.description AS description, v.select AS select, v.corpora AS corpora, v.created AS created
ORDER BY id
