// Find themes and paths whose stored number of units is not the number they open.
// :param release => 'garden@1'
// :param limit => 20
// returns label, id, stored, found
MATCH (node:Theme|Path {release: $release})
WITH node, CASE labels(node)[0]
  WHEN 'Theme' THEN COUNT { (node)-[:HAS_UNIT]->(:Unit) }
  ELSE COUNT { (node)-[:ENDS_AT]->(:Theme)-[:HAS_UNIT]->(:Unit) }
END AS found
WHERE found <> node.size
RETURN labels(node)[0] AS label, node.id AS id, node.size AS stored, found
ORDER BY label, id LIMIT $limit
