// Delete a theme of a reader's own.
// :param corpus => 'garden'
// :param owner => 'A. Reader'
// :param id => 'mine'
// returns deleted
MATCH (t:OwnTheme {corpus: $corpus, owner: $owner, id: $id})
DELETE t
RETURN count(*) AS deleted
