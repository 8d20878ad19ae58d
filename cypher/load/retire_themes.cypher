// Record the themes of a release that the next one lacks: what they were, and their heirs.
// :param corpus => 'garden'
// :param before => 'garden@1'
// :param release => 'garden@2'
// :param heirs => {old: ['new']}
// returns retired
MATCH (t:Theme {release: $before})
WHERE NOT EXISTS { MATCH (:Theme {release: $release, id: t.id}) }
MERGE (gone:Retired {corpus: $corpus, kind: 'theme', id: t.id})
SET gone.label = t.label, gone.labels = t.labels, gone.editions = [], gone.texts = [],
  gone.last = $before, gone.since = $release, gone.at = datetime(),
  gone.heirs = coalesce($heirs[t.id], [])
RETURN count(gone) AS retired
