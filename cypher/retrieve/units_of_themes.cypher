// List the units that any of some themes link, in canonical order, a page at a time, with wordings.
// :param release => 'garden@1'
// :param themes => ['water', 'watering']
// :param edition => 'garden-en'
// :param offset => 0
// :param limit => 20
// returns id, ordinal, citation, citations, text, language, direction, edition, themes, total
UNWIND $themes AS wanted
MATCH (t:Theme {release: $release, id: wanted})-[:HAS_UNIT]->(u:Unit)
WITH u, collect(DISTINCT wanted) AS themes ORDER BY u.ordinal
WITH collect({unit: u, themes: themes}) AS found
WITH size(found) AS total, found[$offset..$offset + $limit] AS shown
UNWIND shown AS one
WITH one.unit AS u, one.themes AS themes, total
OPTIONAL MATCH (u)-[:WORDED]->(own:UnitText {edition: $edition})
CALL (u) {
  OPTIONAL MATCH (u)-[:WORDED]->(any:UnitText)
  RETURN any ORDER BY any.edition LIMIT 1
}
WITH u, themes, total, coalesce(own, any) AS t
RETURN u.id AS id, u.ordinal AS ordinal, u.citation AS citation, u.citations AS citations,
  t.text AS text, t.language AS language, t.direction AS direction, t.edition AS edition,
  themes[0..20] AS themes, total
ORDER BY ordinal, id
