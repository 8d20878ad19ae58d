// Relationships of a graph that is not ours, by the ids of their ends.
// Without a version of Cypher, so that older servers answer too.
// :param only => []
// returns type, start, end, id
MATCH (start)-[link]->(end)
WHERE size($only) = 0
  OR (any(label IN labels(start) WHERE label IN $only)
    AND any(label IN labels(end) WHERE label IN $only))
RETURN type(link) AS type, elementId(start) AS start, elementId(end) AS end, elementId(link) AS id
ORDER BY id
