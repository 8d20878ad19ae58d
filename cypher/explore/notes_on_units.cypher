// Draw the notes of a commentary with the units they explain and where they come from.
// Null takes the first corpus that has notes.
// Suits: corpora with commentary, as the Qur'an with --with-commentary.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => null;
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE (corpus IS NULL OR r.corpus = corpus) AND EXISTS { MATCH (:Note {release: r.id})-[:EXPLAINS]->(:Unit) }
WITH r ORDER BY r.id LIMIT 1
MATCH (n:Note {release: r.id})
WITH n, COUNT { (n)-[:EXPLAINS]->() } AS units ORDER BY units DESC, n.id LIMIT 20 * $more
MATCH way = (n)-[:EXPLAINS|FROM]->(what)
RETURN way
ORDER BY units DESC, n.id, what.id LIMIT 100 * $more
