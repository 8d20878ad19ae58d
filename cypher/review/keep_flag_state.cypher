// Say what became of a flag, if its state is still the one that was looked at (version 0: open).
// Asking first holds the node, so that of two who say it at once one finds the other's word.
// :param id => 'judgement-1'
// :param base => 0
// :param asked => 'k-1'
// :param said => {state: 'accepted', mended: '', note: '', editor: 'Ann'}
// returns id, version
MATCH (j:Judgement {id: $id})
WHERE j.verdict IN ['wrong_link', 'wrong_letter']
SET j.asked = $asked
WITH j
WHERE coalesce(j.stated, 0) = $base OR (j.stated = $base + 1 AND j.kept = $asked)
SET j.stated = $base + 1, j.kept = $asked, j.state = $said.state
MERGE (s:FlagState {flag: j.id, number: $base + 1})
ON CREATE SET s += $said, s.at = toString(datetime())
MERGE (j)-[:STATED]->(s)
RETURN j.id AS id, j.stated AS version
ORDER BY id
