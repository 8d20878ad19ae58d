// Ask the process that runs a load to stop it; where none does any more, it is stopped.
// :param id => 'l-1'
// :param silent => 15
// returns id
MATCH (l:Load {id: $id, state: 'running'})
SET l.cancel = true
WITH l, l.beat < datetime() - duration({seconds: $silent}) AS left
SET l.state = CASE WHEN left THEN 'cancelled' ELSE l.state END,
  l.finished = CASE WHEN left THEN datetime() ELSE null END
RETURN l.id AS id
