// List inquiries, those changed last first, of one corpus or of all, a page at a time.
// :param corpus => null
// :param offset => 0
// :param limit => 20
// returns id, corpus, title, creator, created, updated, head, forked_from, total
CALL () {
  MATCH (every:Inquiry)
  WHERE $corpus IS NULL OR every.corpus = $corpus
  RETURN count(every) AS total
}
MATCH (i:Inquiry)
WHERE $corpus IS NULL OR i.corpus = $corpus
RETURN i.id AS id, i.corpus AS corpus, i.title AS title, i.reviewer AS creator,
  i.created AS created, i.updated AS updated, i.head AS head, properties(i).forked_from AS forked_from, total
ORDER BY updated DESC, id SKIP $offset LIMIT $limit
