// Delete a link of a reader's own.
// :param corpus => 'garden'
// :param owner => 'A. Reader'
// :param from => '1:1'
// :param to => '3:5'
// returns deleted
MATCH (l:OwnLink {corpus: $corpus, owner: $owner, from: $from, to: $to})
DELETE l
RETURN count(*) AS deleted
