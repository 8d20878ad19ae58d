// Find the units of an edition nearest to a question by the vector index.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param vector => [x IN range(1, 384) | toFloat(x % 7) + 0.1]
// :param limit => 20
// returns ordinal, score
CYPHER 25
MATCH (t:UnitText)
SEARCH t IN (
  VECTOR INDEX unit_text_vector FOR $vector
  WHERE t.release = $release AND t.edition = $edition
  LIMIT $limit
) SCORE AS similarity
RETURN t.ordinal AS ordinal, 2 * similarity - 1 AS score
ORDER BY score DESC, ordinal
