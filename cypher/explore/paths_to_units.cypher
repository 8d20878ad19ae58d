// Draw how an answer's paths lead to its units, given their ids; null takes three wide paths, all units.
// returns way
WITH null AS release, null AS paths, null AS units
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE release IS NULL OR r.id = release
WITH r, paths, units ORDER BY r.id LIMIT 1
MATCH (p:Path {release: r.id})
WHERE paths IS NULL OR p.id IN paths
WITH p, units ORDER BY p.size DESC, p.id LIMIT 3
MATCH way = (p)-[step:STEP]->(:Theme)-[:HAS_UNIT]->(u:Unit)
WHERE units IS NULL OR u.id IN units
RETURN way
ORDER BY p.id, step.position, u.ordinal, u.id LIMIT 60
