// Draw the way from a question's words over the paths that hold them to the units.
// words: joined by spaces; a star stands for any ending, and an ending is best left open;
// null takes the last word of the widest path.
// The product itself finds paths by meaning too; paths_to_units draws those of an answer.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param words => 'patien* pray*';
:param more => 1;
// returns way
WITH $corpus AS corpus, $words AS words
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, words ORDER BY r.id LIMIT 1
CALL (r) {
  MATCH (p:Path {release: r.id})
  WHERE p.index IS NOT NULL
  WITH p ORDER BY p.size DESC, p.id LIMIT 1
  MATCH (p)-[:WORDED]->(t:PathText)
  RETURN '"' + last(split(t.search, ' ')) + '"' AS last ORDER BY t.language LIMIT 1
}
CALL db.index.fulltext.queryNodes('path_text_search', coalesce(words, last), {limit: 2000})
YIELD node, score
WITH r, node, score WHERE node.release = r.id
MATCH (p:Path)-[:WORDED]->(node)
WITH p, max(score) AS score ORDER BY score DESC, p.id LIMIT 4 * $more
CALL (p) {
  MATCH way = (p)-[step:STEP]->(:Theme)
  RETURN way, step.position AS kind
  UNION
  MATCH way = (p)-[:ENDS_AT]->(:Theme)-[:HAS_UNIT]->(u:Unit)
  RETURN way, 100 + u.ordinal AS kind ORDER BY kind LIMIT 12 * $more
}
RETURN way
ORDER BY score DESC, p.id, kind LIMIT 80 * $more
