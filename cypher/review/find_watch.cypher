// Find a watched question by its name in search spelling.
// :param key => 'wet days'
// returns id, name, corpus, asked, reviewer, created
MATCH (w:Watch {key: $key})
RETURN w.id AS id, w.name AS name, w.corpus AS corpus, w.asked AS asked,
  w.reviewer AS reviewer, w.created AS created
ORDER BY id LIMIT 1
