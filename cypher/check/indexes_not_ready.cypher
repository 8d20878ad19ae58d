// Find indexes that do not answer.
// :param limit => 20
// returns name, state, percent
SHOW INDEXES YIELD name, state, populationPercent
WHERE state <> 'ONLINE'
RETURN name, state, populationPercent AS percent
ORDER BY name LIMIT $limit
