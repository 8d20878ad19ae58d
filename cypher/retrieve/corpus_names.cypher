// List the ids of all corpora, for near matches of an unknown name; some have no finished release.
// returns id, served
MATCH (c:Corpus)
RETURN c.id AS id, EXISTS { (c)-[:CURRENT]->(:Release) } AS served
ORDER BY id LIMIT 1000
