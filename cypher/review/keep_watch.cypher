// Keep a question to be watched under a name that nobody has taken.
// :param key => 'wet days'
// :param properties => {name: 'Wet days', corpus: 'garden', asked: '{}', reviewer: 'A. Reader'}
// :param id => 'w-1'
// returns id, name, corpus, asked, reviewer, created
MERGE (w:Watch {key: $key})
ON CREATE SET w += $properties, w.id = $id, w.created = toString(datetime())
WITH w WHERE w.id = $id
RETURN w.id AS id, w.name AS name, w.corpus AS corpus, w.asked AS asked,
  w.reviewer AS reviewer, w.created AS created
