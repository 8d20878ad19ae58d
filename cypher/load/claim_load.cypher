// Take up a load that ended without its corpus, or whose process has been silent for some seconds.
// A property is set first, for its lock: of two processes that want it one gets it.
// :param id => 'l-1'
// :param process => 'p-2'
// :param silent => 15
// returns id
MATCH (l:Load {id: $id})
SET l.claimed = $process
WITH l
WHERE l.state IN ['failed', 'cancelled', 'interrupted']
  OR (l.state = 'running' AND l.beat < datetime() - duration({seconds: $silent}))
SET l.state = 'running', l.process = $process, l.started = datetime(), l.beat = datetime(),
  l.cancel = false, l.stage = '', l.done = 0, l.total = 0, l.attempts = l.attempts + 1
REMOVE l.problem, l.report, l.finished
RETURN l.id AS id
