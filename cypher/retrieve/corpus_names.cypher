// List the ids of all corpora, for near matches of an unknown name.
// returns id
MATCH (c:Corpus)
RETURN c.id AS id
ORDER BY id LIMIT 1000
