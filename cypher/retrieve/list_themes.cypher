// List the top themes of a release, or the narrower ones of a theme, a page at a time.
// :param release => 'garden@1'
// :param broader => null
// :param offset => 0
// :param limit => 20
// returns id, label, labels, index, size, narrower, total
MATCH (t:Theme {release: $release})
WHERE ($broader IS NULL AND NOT EXISTS { (t)-[:BROADER]->(:Theme) })
  OR EXISTS { (t)-[:BROADER]->(:Theme {release: $release, id: $broader}) }
WITH t ORDER BY t.index, t.label, t.id
WITH collect(t) AS found
WITH size(found) AS total, found[$offset..$offset + $limit] AS shown
UNWIND shown AS t
RETURN t.id AS id, t.label AS label, t.labels AS labels, t.index AS index, t.size AS size,
  COUNT { (t)<-[:BROADER]-(:Theme) } AS narrower, total
ORDER BY index, label, id
