// Read what is shown of the units that survived: wording, citation, division, source.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param ordinals => [0, 1, 2]
// returns ordinal, id, kind, citation, citations, levels, authority, highest, text, language, direction, edition, division, source
MATCH (any_source:Source {release: $release})
WITH max(any_source.authority) AS highest
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
OPTIONAL MATCH (u)-[:WORDED]->(own:UnitText {edition: $edition})
CALL (u) {
  OPTIONAL MATCH (u)-[:WORDED]->(any:UnitText)
  RETURN any ORDER BY any.edition LIMIT 1
}
CALL (u) {
  MATCH (u)-[:IN]->(d:Division)
  OPTIONAL MATCH (d)-[:IN*1..5]->(top:Division) WHERE NOT (top)-[:IN]->(:Division)
  WITH d, coalesce(top, d) AS top ORDER BY d.kind, d.id
  RETURN collect({kind: d.kind, top: top {.id, .kind, .title, .titles}}) AS divisions
}
OPTIONAL MATCH (u)-[:FROM]->(s:Source)
WITH highest, u, coalesce(own, any) AS t, divisions, s
RETURN u.ordinal AS ordinal, u.id AS id, u.kind AS kind, u.citation AS citation,
  u.citations AS citations, u.levels AS levels, u.authority AS authority, highest,
  t.text AS text, t.language AS language, t.direction AS direction, t.edition AS edition,
  divisions AS division,
  s {.id, .title, .kind, .authority, .licence, .attribution, .url} AS source
ORDER BY ordinal
