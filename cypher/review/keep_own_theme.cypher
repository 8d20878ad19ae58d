// Keep a theme of a reader's own, if it stands in the version that was looked at (0: none).
// Asking first holds the node, so that of two who save at once one finds the other's version.
// :param corpus => 'garden'
// :param owner => 'A. Reader'
// :param id => 'mine'
// :param base => 0
// :param asked => 'k-1'
// :param properties => {label: 'Mine', note: '', broader: ['soil'], units: ['1:1']}
// returns id, version, updated
MERGE (t:OwnTheme {corpus: $corpus, owner: $owner, id: $id})
ON CREATE SET t.version = 0
SET t.asked = $asked
WITH t
WHERE t.version = $base OR (t.version = $base + 1 AND t.kept = $asked)
SET t += $properties, t.version = $base + 1, t.kept = $asked, t.updated = toString(datetime())
RETURN t.id AS id, t.version AS version, t.updated AS updated
