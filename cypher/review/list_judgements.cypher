// List the judgements of a corpus, newest first, a page at a time.
// :param corpus => 'garden'
// :param offset => 0
// :param limit => 20
// returns id, corpus, unit, path, verdict, reason, note, reviewer, release, created, total
OPTIONAL MATCH (every:Judgement {corpus: $corpus})
WITH count(every) AS total
MATCH (j:Judgement {corpus: $corpus})
RETURN j.id AS id, j.corpus AS corpus, j.unit AS unit, j.path AS path, j.verdict AS verdict,
  j.reason AS reason, j.note AS note, j.reviewer AS reviewer, j.release AS release,
  j.created AS created, total
ORDER BY created DESC, id SKIP $offset LIMIT $limit
