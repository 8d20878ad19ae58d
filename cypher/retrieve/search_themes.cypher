// Find themes whose label in any language holds the given words, folded by the caller.
// :param release => 'garden@1'
// :param text => 'wat'
// :param offset => 0
// :param limit => 20
// returns id, label, labels, index, size, narrower, total
MATCH (t:Theme {release: $release})
WHERE t.folded CONTAINS $text
WITH t ORDER BY size(t.label), t.label, t.id
WITH collect(t) AS found
WITH size(found) AS total, found[$offset..$offset + $limit] AS shown
UNWIND shown AS t
RETURN t.id AS id, t.label AS label, t.labels AS labels, t.index AS index, t.size AS size,
  COUNT { (t)<-[:BROADER]-(:Theme) } AS narrower, total
ORDER BY size(label), label, id
