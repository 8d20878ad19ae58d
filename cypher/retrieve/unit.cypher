// Read one unit with its wordings, divisions, source, and its neighbours in canonical order.
// :param release => 'garden@1'
// :param id => '1:1'
// returns id, ordinal, kind, citation, citations, texts, divisions, source, previous, next
MATCH (u:Unit {release: $release, id: $id})
CALL (u) {
  MATCH (u)-[:WORDED]->(t:UnitText)
  WITH t ORDER BY t.edition
  RETURN collect(t {.edition, .language, .direction, .text}) AS texts
}
CALL (u) {
  MATCH (u)-[:IN*1..6]->(d:Division)
  WITH DISTINCT d ORDER BY d.last - d.first DESC, d.kind, d.id
  RETURN collect(d {.id, .kind, .title, .titles, .first, .last}) AS divisions
}
OPTIONAL MATCH (u)-[:FROM]->(s:Source)
OPTIONAL MATCH (before:Unit {release: $release, ordinal: u.ordinal - 1})
OPTIONAL MATCH (after:Unit {release: $release, ordinal: u.ordinal + 1})
RETURN u.id AS id, u.ordinal AS ordinal, u.kind AS kind, u.citation AS citation,
  u.citations AS citations, texts, divisions,
  s {.id, .title, .kind, .authority, .licence, .attribution, .url} AS source,
  before.id AS previous, after.id AS next
ORDER BY id LIMIT 1
