// Draw the themes that hold no unit and have nothing narrower, below the theme they hang from.
// They are the index's dead ends: a path to them opens nothing.
// Suits: indexes with headings of no passage, as bible-nave; every theme of the Qur'an's has one.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE t.index IS NOT NULL AND NOT EXISTS { (t)-[:HAS_UNIT]->(:Unit) } AND NOT EXISTS { (t)<-[:BROADER]-(:Theme) }
MATCH way = (t)-[:BROADER]->{0,1}(:Theme)
RETURN way
ORDER BY length(way) DESC, t.id LIMIT 60 * $more
