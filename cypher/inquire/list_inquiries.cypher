// List inquiries, those changed last first, of one corpus or of all, a page at a time.
// :param corpus => null
// :param offset => 0
// :param limit => 20
// returns id, corpus, title, creator, created, updated, head, forked_from, total
MATCH (i:Inquiry)
WHERE $corpus IS NULL OR i.corpus = $corpus
WITH i ORDER BY i.updated DESC, i.id
WITH collect(i) AS found
WITH size(found) AS total, found[$offset..$offset + $limit] AS shown
UNWIND shown AS i
RETURN i.id AS id, i.corpus AS corpus, i.title AS title, i.reviewer AS creator,
  i.created AS created, i.updated AS updated, i.head AS head, properties(i).forked_from AS forked_from, total
ORDER BY updated DESC, id
