// Forget a load that does not run.
// :param id => 'l-1'
// :param silent => 15
// returns id
MATCH (l:Load {id: $id})
SET l.claimed = ''
WITH l, l.id AS id
WHERE l.state <> 'running' OR l.beat < datetime() - duration({seconds: $silent})
DETACH DELETE l
RETURN id
