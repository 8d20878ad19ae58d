// Find the units of an edition that share words with a question by the full-text index.
// The index holds every release and edition: `fetched` tells whether more could be asked for.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param words => 'search:("water" OR "seed")'
// :param fetch => 3000
// :param limit => 20
// returns fetched, ordinals, scores
CYPHER 5
CALL db.index.fulltext.queryNodes('unit_text_search', $words, {limit: $fetch})
YIELD node AS t, score
WITH t, score ORDER BY score DESC, t.ordinal
WITH count(*) AS fetched,
  collect(CASE WHEN t.release = $release AND t.edition = $edition
    THEN [t.ordinal, score] END)[..$limit] AS kept
RETURN fetched, [pair IN kept | pair[0]] AS ordinals, [pair IN kept | pair[1]] AS scores
ORDER BY fetched
