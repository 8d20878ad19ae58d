// Record the units of a slice of a release that the next one lacks: what they were, and their heirs.
// :param corpus => 'garden'
// :param before => 'garden@1'
// :param release => 'garden@2'
// :param heirs => {old: ['new']}
// :param from => 0
// :param to => 2000
// returns retired
MATCH (u:Unit {release: $before})
WHERE u.ordinal >= $from AND u.ordinal < $to
  AND NOT EXISTS { MATCH (:Unit {release: $release, id: u.id}) }
CALL (u) {
  OPTIONAL MATCH (u)-[:WORDED]->(t:UnitText)
  WITH t ORDER BY t.edition
  RETURN collect(t.edition) AS editions, collect(t.text) AS texts
}
MERGE (gone:Retired {corpus: $corpus, kind: 'unit', id: u.id})
SET gone.label = u.citation, gone.labels = u.citations, gone.editions = editions,
  gone.texts = texts, gone.last = $before, gone.since = $release, gone.at = datetime(),
  gone.heirs = coalesce($heirs[u.id], [])
RETURN count(gone) AS retired
