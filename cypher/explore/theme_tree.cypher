// Draw a theme with what is narrower than it, three steps down.
// theme: how a label begins, in any language, or an id; null takes the theme with most narrower ones.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param theme => null;
:param more => 1;
// returns way
WITH $corpus AS corpus, $theme AS theme
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, theme ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE t.index IS NOT NULL AND (theme IS NULL OR theme IN [t.id, t.label]
  OR t.labels CONTAINS '"' + theme)
WITH t ORDER BY COUNT { (t)<-[:BROADER]-() } DESC, t.id LIMIT 1
MATCH way = (t)<-[:BROADER]-{0,3}(narrower:Theme)
RETURN way
ORDER BY length(way), narrower.size DESC, narrower.id LIMIT 80 * $more
