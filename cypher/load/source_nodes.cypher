// Nodes of a graph that is not ours, with what can be compared: lists and vectors stay there.
// Without a version of Cypher, so that older servers answer too.
// :param only => []
// :param ignored => ['Answer']
// returns id, labels, properties
MATCH (node)
WHERE (size($only) = 0 OR any(label IN labels(node) WHERE label IN $only))
  AND none(label IN labels(node) WHERE label IN $ignored)
RETURN elementId(node) AS id, labels(node) AS labels,
  [key IN keys(node) WHERE toStringOrNull(node[key]) IS NOT NULL | [key, node[key]]] AS properties
ORDER BY id
