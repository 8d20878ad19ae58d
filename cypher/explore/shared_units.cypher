// Draw the units that several themes share, those with most themes first.
// returns way
:param release => null
:param themes => 2
:param limit => 20
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE $release IS NULL OR r.id = $release
WITH r ORDER BY r.id LIMIT 1
MATCH (u:Unit {release: r.id})
WITH u, COUNT { (u)<-[:HAS_UNIT]-(:Theme) } AS held
WHERE held >= $themes
WITH u, held ORDER BY held DESC, u.ordinal, u.id LIMIT $limit
MATCH way = (u)<-[:HAS_UNIT]-(t:Theme)
RETURN way
ORDER BY held DESC, u.ordinal, t.id
