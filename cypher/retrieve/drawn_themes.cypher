// Read the themes that hold some units, and those above them, to be drawn: most held units first.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2, 3]
// :param limit => 50
// returns id, label, labels, index, size, held
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})<-[:HAS_UNIT]-(holding:Theme)
WITH holding, count(u) AS held
MATCH (holding)-[:BROADER]->{0,8}(t:Theme)
WITH t, max(CASE WHEN t = holding THEN held ELSE 0 END) AS held
ORDER BY held DESC, t.size DESC, t.id LIMIT $limit
RETURN t.id AS id, t.label AS label, t.labels AS labels, t.index AS index, t.size AS size, held
ORDER BY held DESC, size DESC, id
