// Say that a load is alive and how far it is; no row comes back where another process has it.
// :param id => 'l-1'
// :param process => 'p-1'
// :param stage => 'write units'
// :param done => 2000
// :param total => 6000
// returns cancel
MATCH (l:Load {id: $id, process: $process, state: 'running'})
SET l.beat = datetime(), l.stage = $stage, l.done = $done, l.total = $total
RETURN l.cancel AS cancel
