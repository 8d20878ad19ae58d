// Draw the units that several themes share, those with most themes first; null takes the first corpus.
// returns way
WITH null AS release, 2 AS themes
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE release IS NULL OR r.id = release
WITH r, themes ORDER BY r.id LIMIT 1
MATCH (u:Unit {release: r.id})
WITH u, themes, COUNT { (u)<-[:HAS_UNIT]-(:Theme) } AS held
WHERE held >= themes
WITH u, held ORDER BY held DESC, u.ordinal, u.id LIMIT 20
MATCH way = (u)<-[:HAS_UNIT]-(t:Theme)
RETURN way
ORDER BY held DESC, u.ordinal, t.id LIMIT 100
