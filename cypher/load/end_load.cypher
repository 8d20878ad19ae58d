// Say how a load ended: its state, with its report or its problem (JSON texts, null if none).
// :param id => 'l-1'
// :param process => 'p-1'
// :param state => 'loaded'
// :param corpus => 'garden'
// :param report => '{}'
// :param problem => null
// returns id
MATCH (l:Load {id: $id, process: $process, state: 'running'})
SET l.state = $state, l.corpus = $corpus, l.report = $report, l.problem = $problem,
  l.finished = datetime(), l.beat = datetime()
RETURN l.id AS id
