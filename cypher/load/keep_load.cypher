// Keep a load that a server was given; it runs from now on, by the process that keeps it.
// :param id => 'l-1'
// :param properties => {name: 'garden.zip', bytes: 10, sha256: 'abc', encoder: '', dry_run: false, process: 'p-1', state: 'running', stage: '', done: 0, total: 0, attempts: 1, corpus: '', sender: ''}
// returns id
MERGE (l:Load {id: $id})
ON CREATE SET l += $properties, l.created = datetime(), l.started = datetime(),
  l.beat = datetime(), l.cancel = false
RETURN l.id AS id
