// Read what people wrote beside inquiries, a slice at a time.
// Notes of flags, grades, pools, own themes and links, and whole sheets (as JSON).
// :param corpus => null
// :param offset => 0
// :param limit => 500
// returns kind, id, place, corpus, unit, text, reviewer, at
CALL () {
  MATCH (j:Judgement)
  WHERE j.note <> '' AND NOT EXISTS { (j)<-[:SAYS]-() }
  RETURN CASE j.verdict WHEN 'grade' THEN 'grade' ELSE 'flag' END AS kind, j.id AS id,
    j.id AS place, j.corpus AS corpus, j.unit AS unit, j.note AS text, j.reviewer AS reviewer,
    coalesce(j.changed, j.created) AS at
  UNION ALL
  MATCH (p:Pool)-[:ASKS]->(:PoolTopic)-[:POOLS]->(i:PoolItem)-[:JUDGED]->(a:PoolAct)
  WHERE NOT a.undone AND a.note <> ''
  RETURN 'pool' AS kind, a.id AS id, p.id AS place, p.corpus AS corpus, i.unit AS unit,
    a.note AS text, a.reviewer AS reviewer, a.at AS at
  UNION ALL
  MATCH (t:OwnTheme)
  WHERE t.note <> ''
  RETURN 'theme' AS kind, t.id AS id, t.id AS place, t.corpus AS corpus, '' AS unit,
    t.note AS text, t.owner AS reviewer, t.updated AS at
  UNION ALL
  MATCH (l:OwnLink)
  WHERE l.note <> ''
  RETURN 'link' AS kind, l.from + ' ' + l.to AS id, l.from AS place, l.corpus AS corpus,
    l.from AS unit, l.note AS text, l.owner AS reviewer, l.updated AS at
  UNION ALL
  MATCH (s:Sheet)
  CALL (s) {
    MATCH (v:SheetVersion {sheet: s.id})
    WHERE v.number >= 1
    RETURN v ORDER BY v.number DESC LIMIT 1
  }
  RETURN 'sheet' AS kind, s.id AS id, s.id AS place, '' AS corpus, '' AS unit,
    v.content AS text, v.reviewer AS reviewer, v.created AS at
}
WITH kind, id, place, corpus, unit, text, reviewer, at
WHERE $corpus IS NULL OR corpus IN ['', $corpus]
RETURN kind, id, place, corpus, unit, text, reviewer, at
ORDER BY at DESC, kind, id SKIP $offset LIMIT $limit
