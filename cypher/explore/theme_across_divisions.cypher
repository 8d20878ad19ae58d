// Draw where in the text a theme's units stand: theme, units, divisions.
// theme: how a label begins, in any language, or an id; null takes the largest theme.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param theme => 'Patience';
:param more => 1;
// returns way
WITH $corpus AS corpus, $theme AS theme
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, theme ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE t.index IS NOT NULL AND (theme IS NULL OR theme IN [t.id, t.label]
  OR t.labels CONTAINS '"' + theme)
WITH t ORDER BY t.size DESC, t.id LIMIT 1
MATCH (t)-[:HAS_UNIT]->(u:Unit)
WITH t, u ORDER BY u.ordinal LIMIT 40 * $more
MATCH way = (t)-[:HAS_UNIT]->(u)-[:IN]->(d:Division)-[:IN]->{0,4}(whole:Division)
WHERE NOT EXISTS { (whole)-[:IN]->(:Division) }
RETURN way
ORDER BY u.ordinal, whole.id, d.id LIMIT 90 * $more
