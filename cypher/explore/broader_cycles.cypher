// Draw the themes that are, by some way round, broader than themselves.
// Rings of related themes are in related_rings.
// Suits: any index in doubt; a sound one has no circle, and then nothing is drawn.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE t.index IS NOT NULL AND EXISTS { (t)-[:BROADER]->(:Theme) } AND EXISTS { (t)<-[:BROADER]-(:Theme) }
MATCH way = (t)-[:BROADER]->{1,10}(t)
RETURN way
ORDER BY length(way), t.id LIMIT 20 * $more
