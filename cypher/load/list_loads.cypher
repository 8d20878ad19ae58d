// List loads that a server was given, newest first, all or one.
// One whose process is silent shows as interrupted.
// :param id => ''
// :param corpus => ''
// :param silent => 15
// :param offset => 0
// :param limit => 20
// returns id, name, bytes, sha256, sender, encoder, dry_run, corpus, state, stage, done, total, attempts, created, started, finished, report, problem, every
MATCH (l:Load)
WHERE $id IN ['', l.id] AND $corpus IN ['', l.corpus]
WITH count(l) AS every
MATCH (l:Load)
WHERE $id IN ['', l.id] AND $corpus IN ['', l.corpus]
WITH l, every ORDER BY l.created DESC, l.id SKIP $offset LIMIT $limit
WITH l, every,
  l.state = 'running' AND l.beat < datetime() - duration({seconds: $silent}) AS left
RETURN l.id AS id, l.name AS name, l.bytes AS bytes, l.sha256 AS sha256, l.sender AS sender,
  l.encoder AS encoder, l.dry_run AS dry_run, l.corpus AS corpus,
  CASE WHEN left THEN 'interrupted' ELSE l.state END AS state,
  l.stage AS stage, l.done AS done, l.total AS total, l.attempts AS attempts,
  toString(l.created) AS created, toString(l.started) AS started,
  toString(l.finished) AS finished, l.report AS report, l.problem AS problem, every
ORDER BY l.created DESC, l.id
