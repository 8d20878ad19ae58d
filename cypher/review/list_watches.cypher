// List watched questions by name, those of one corpus where it is named, a page at a time.
// :param corpus => ''
// :param offset => 0
// :param limit => 20
// returns id, name, corpus, asked, reviewer, created, newest, total
MATCH (every:Watch)
WHERE $corpus = '' OR $corpus IN split(every.corpus, ' ')
WITH count(every) AS total
MATCH (w:Watch)
WHERE $corpus = '' OR $corpus IN split(w.corpus, ' ')
WITH w, total ORDER BY w.key SKIP $offset LIMIT $limit
CALL (w) {
  OPTIONAL MATCH (r:WatchResult {watch: w.id})
  RETURN r.release AS newest ORDER BY r.created DESC, r.release DESC LIMIT 1
}
RETURN w.id AS id, w.name AS name, w.corpus AS corpus, w.asked AS asked,
  w.reviewer AS reviewer, w.created AS created, newest, total
ORDER BY w.key
