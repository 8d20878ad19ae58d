// Find nodes of a release that hang on nothing: texts, paths, notes and the like.
// :param release => 'garden@1'
// :param limit => 20
// returns label, id
MATCH (node:UnitText|Clause|PathText|NoteText|Path|Note {release: $release})
WHERE CASE labels(node)[0]
  WHEN 'Path' THEN NOT EXISTS { (node)-[:ENDS_AT]->(:Theme) }
    OR NOT EXISTS { (node)-[:WORDED]->(:PathText) }
  WHEN 'Clause' THEN NOT EXISTS { (node)<-[:HAS_CLAUSE]-(:UnitText) }
  WHEN 'Note' THEN NOT EXISTS { (node)-[:EXPLAINS]->(:Unit) }
    OR NOT EXISTS { (node)-[:WORDED]->(:NoteText) }
  ELSE NOT EXISTS { (node)<-[:WORDED]-() }
END
RETURN labels(node)[0] AS label,
  coalesce(node.id, node.unit, node.path, node.note, toString(node.ordinal)) AS id
ORDER BY label, id LIMIT $limit
