// Draw the themes whose label holds some words, each up to its top theme.
// words: part of a label, in any language of the corpus.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param words => 'Prophet';
:param more => 1;
// returns way
WITH $corpus AS corpus, $words AS words
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, words ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE t.index IS NOT NULL AND (words IS NULL OR toLower(t.label) CONTAINS toLower(words)
  OR toLower(t.labels) CONTAINS toLower(words))
WITH t ORDER BY t.size DESC, t.id LIMIT 25 * $more
MATCH way = (t)-[:BROADER]->{0,8}(top:Theme)
WHERE NOT EXISTS { (top)-[:BROADER]->() }
RETURN way
ORDER BY t.size DESC, t.id, top.id LIMIT 50 * $more
