// Keep a link of a reader's own from one unit to another.
// :param corpus => 'garden'
// :param owner => 'A. Reader'
// :param from => '1:1'
// :param to => '3:5'
// :param role => 'see also'
// :param note => ''
// returns from, to, role, note, updated
MERGE (l:OwnLink {corpus: $corpus, owner: $owner, from: $from, to: $to})
SET l.role = $role, l.note = $note, l.updated = toString(datetime())
RETURN l.from AS from, l.to AS to, l.role AS role, l.note AS note, l.updated AS updated
